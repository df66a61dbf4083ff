CREATE TABLE "user_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "user_blocks_reason_check" CHECK (char_length("user_blocks"."reason") between 3 and 500)
);
--> statement-breakpoint
DROP INDEX "security_events_created_at_index";--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "target_id" text;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_blocks_user_id_index" ON "user_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_blocks_open_unique" ON "user_blocks" USING btree ("user_id") WHERE "user_blocks"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_target_id_auth_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_users_created_at_index" ON "ai_users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ai_users_search_index" ON "ai_users" USING gin (("full_name" || ' ' || "email" || ' ' || "username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "security_events_actor_id_index" ON "security_events" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_target_id_index" ON "security_events" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "accounts_created_at_index" ON "accounts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "accounts_name_index" ON "accounts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "security_events_created_at_index" ON "security_events" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- What superadmins did so far was kept as their own event, and would have gone with their account.
UPDATE "security_events" SET "actor_id" = "auth_user_id", "auth_user_id" = NULL
WHERE "event_type" IN ('FORM_MESSAGE_VIEWED','FORM_MESSAGE_HANDLED','FORM_MESSAGE_REOPENED','NEWSLETTER_EXPORTED');
