-- contract: every row that was let through before is let through still; the list of notifications only grows
-- large: reads notifications, of ninety days, once for the check, and writes nothing of them
CREATE TABLE "group_difficulties" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"skills" text[],
	CONSTRAINT "group_difficulties_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "group_difficulties_skills_check" CHECK (cardinality("group_difficulties"."skills") <= 3)
);
--> statement-breakpoint
CREATE TABLE "team_themes" (
	"account_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"skill" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_themes_account_id_week_start_pk" PRIMARY KEY("account_id","week_start")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "nudges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_difficulties" ADD CONSTRAINT "group_difficulties_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_themes" ADD CONSTRAINT "team_themes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement','seat','contest','decay','sent_snack','nudge'));