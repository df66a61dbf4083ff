ALTER TABLE "invitations" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_answered_by_ai_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_users_owner_unique" ON "ai_users" USING btree ("account_id") WHERE "ai_users"."role" = 'org_admin';--> statement-breakpoint
CREATE INDEX "invitations_account_id_index" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_answered_by_index" ON "invitations" USING btree ("answered_by");