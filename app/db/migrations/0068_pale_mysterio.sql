ALTER TABLE "invitations" ADD COLUMN "working_days" smallint;--> statement-breakpoint
ALTER TABLE "working_weeks" ADD COLUMN "by_organisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "working_weeks" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "working_weeks" ADD CONSTRAINT "working_weeks_set_by_ai_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "working_weeks_set_by_index" ON "working_weeks" USING btree ("set_by");