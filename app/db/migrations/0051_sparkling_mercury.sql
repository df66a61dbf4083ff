-- contract: every row that was let through before is let through still; the list of kinds only grows
CREATE TABLE "league_members" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"league" smallint NOT NULL,
	CONSTRAINT "league_members_user_id_week_pk" PRIMARY KEY("user_id","week"),
	CONSTRAINT "league_members_league_check" CHECK ("league_members"."league" >= 1)
);
--> statement-breakpoint
CREATE TABLE "league_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"formed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "put_away_snacks" (
	"user_id" uuid NOT NULL,
	"sent_id" uuid NOT NULL,
	"put_away_at" timestamp with time zone NOT NULL,
	CONSTRAINT "put_away_snacks_user_id_sent_id_pk" PRIMARY KEY("user_id","sent_id")
);
--> statement-breakpoint
CREATE TABLE "sent_snacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"told" text,
	CONSTRAINT "sent_snacks_day_unique" UNIQUE("sender_id","receiver_id","day"),
	CONSTRAINT "sent_snacks_question_unique" UNIQUE("sender_id","receiver_id","question_id"),
	CONSTRAINT "sent_snacks_told_check" CHECK ("sent_snacks"."told" in ('right','wrong'))
);
--> statement-breakpoint
CREATE TABLE "snack_blocks" (
	"user_id" uuid NOT NULL,
	"sender_digest" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "snack_blocks_user_id_sender_digest_pk" PRIMARY KEY("user_id","sender_digest")
);
--> statement-breakpoint
CREATE TABLE "snack_welcomes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_week_league_weeks_week_fk" FOREIGN KEY ("week") REFERENCES "public"."league_weeks"("week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "put_away_snacks" ADD CONSTRAINT "put_away_snacks_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_snacks" ADD CONSTRAINT "sent_snacks_sender_id_ai_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_snacks" ADD CONSTRAINT "sent_snacks_receiver_id_ai_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_snacks" ADD CONSTRAINT "sent_snacks_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snack_blocks" ADD CONSTRAINT "snack_blocks_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snack_welcomes" ADD CONSTRAINT "snack_welcomes_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_members_league_index" ON "league_members" USING btree ("week","league");--> statement-breakpoint
CREATE INDEX "sent_snacks_receiver_index" ON "sent_snacks" USING btree ("receiver_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_snacks_sent_at_index" ON "sent_snacks" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement','seat','contest','decay','sent_snack')) NOT VALID;