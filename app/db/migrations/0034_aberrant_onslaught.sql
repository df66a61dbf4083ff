-- contract: every row that was let through before is let through still; the list of kinds only grows
CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"state" text NOT NULL,
	"evaluation" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"sealed_text" "bytea",
	"expires_at" timestamp with time zone,
	"reviewer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "contests_attempt_unique" UNIQUE("user_id","attempt_id"),
	CONSTRAINT "contests_state_check" CHECK ("contests"."state" in ('stood','raised','asked','decided','withdrawn','expired')),
	CONSTRAINT "contests_sealed_check" CHECK (("contests"."sealed_text" is null) = ("contests"."state" <> 'asked'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "ai_users" ADD COLUMN "is_reviewer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_reviewer_id_ai_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_asked_index" ON "contests" USING btree ("created_at") WHERE "contests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "contests_question_id_index" ON "contests" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "contests_reviewer_id_index" ON "contests" USING btree ("reviewer_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement','seat','contest')) NOT VALID;