CREATE TABLE "badge_shares" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"show_xp" boolean DEFAULT false NOT NULL,
	"show_streak" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_shares_code_unique" UNIQUE("code"),
	CONSTRAINT "badge_shares_name_check" CHECK ("badge_shares"."name" in ('full_name','first_name','anonymous'))
);
--> statement-breakpoint
CREATE TABLE "notification_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notifications_key_unique" UNIQUE("user_id","key"),
	CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement'))
);
--> statement-breakpoint
CREATE TABLE "reminder_sends" (
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_sends_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"minute" smallint NOT NULL,
	"weekends" boolean DEFAULT false NOT NULL,
	"holidays" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_weekdays_check" CHECK ("reminder_settings"."weekdays" <@ array[1,2,3,4,5]::smallint[]),
	CONSTRAINT "reminder_settings_minute_check" CHECK ("reminder_settings"."minute" between 0 and 1425 and "reminder_settings"."minute" % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE "team_challenges" (
	"account_id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"goal" integer NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "team_challenges_account_id_week_start_pk" PRIMARY KEY("account_id","week_start"),
	CONSTRAINT "team_challenges_goal_check" CHECK ("team_challenges"."goal" > 0)
);
--> statement-breakpoint
ALTER TABLE "badge_shares" ADD CONSTRAINT "badge_shares_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_sends" ADD CONSTRAINT "reminder_sends_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_challenges" ADD CONSTRAINT "team_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminder_sends_sent_at_index" ON "reminder_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "reminder_settings_minute_index" ON "reminder_settings" USING btree ("minute","user_id") WHERE "reminder_settings"."enabled";