CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"discipline" text NOT NULL,
	"difficulty" text NOT NULL,
	"skill" text NOT NULL,
	"target_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review_by" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "lessons_discipline_check" CHECK ("lessons"."discipline" in ('foundation','ethics','marketing','sales','hr')),
	CONSTRAINT "lessons_difficulty_check" CHECK ("lessons"."difficulty" in ('beginner','intermediate','advanced'))
);
--> statement-breakpoint
CREATE TABLE "question_keys" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"correct_answer" text,
	"rubric" jsonb,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"question_type" text NOT NULL,
	"discipline" text NOT NULL,
	"difficulty" text NOT NULL,
	"skill" text NOT NULL,
	"tool" text NOT NULL,
	"lesson_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"max_words" integer DEFAULT 150 NOT NULL,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review_by" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "questions_type_check" CHECK ("questions"."question_type" in ('mcq','scenario','flashcard','code_fill')),
	CONSTRAINT "questions_discipline_check" CHECK ("questions"."discipline" in ('foundation','ethics','marketing','sales','hr')),
	CONSTRAINT "questions_difficulty_check" CHECK ("questions"."difficulty" in ('beginner','intermediate','advanced'))
);
--> statement-breakpoint
CREATE TABLE "ai_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"auth_user_id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"username" text NOT NULL,
	"role" text NOT NULL,
	"work_area" text NOT NULL,
	"discipline" text NOT NULL,
	"difficulty_level" text DEFAULT 'beginner' NOT NULL,
	"goals" text[] DEFAULT '{}'::text[] NOT NULL,
	"date_of_birth" date,
	"company_name" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"has_seat" boolean DEFAULT false NOT NULL,
	"subscription_status" text,
	"stripe_customer_id" text,
	"trial_used" boolean DEFAULT false NOT NULL,
	"leaderboard_name" text DEFAULT 'full_name' NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_users_auth_user_id_unique" UNIQUE("auth_user_id"),
	CONSTRAINT "ai_users_role_check" CHECK ("ai_users"."role" in ('prospect','admin','superadmin','org_admin','hr','marketing','user','team_leader','member','youth_member','starter')),
	CONSTRAINT "ai_users_discipline_check" CHECK ("ai_users"."discipline" in ('marketing','sales','hr')),
	CONSTRAINT "ai_users_difficulty_check" CHECK ("ai_users"."difficulty_level" in ('beginner','intermediate','advanced')),
	CONSTRAINT "ai_users_leaderboard_name_check" CHECK ("ai_users"."leaderboard_name" in ('full_name','first_name','anonymous')),
	CONSTRAINT "ai_users_language_check" CHECK ("ai_users"."language" in ('nl','en')),
	CONSTRAINT "ai_users_full_name_check" CHECK (char_length("ai_users"."full_name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text NOT NULL,
	"severity" text DEFAULT 'low' NOT NULL,
	"auth_user_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_severity_check" CHECK ("security_events"."severity" in ('low','medium','high'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"member_limit" integer NOT NULL,
	"plan" text,
	"billing_status" text,
	"next_billing" date,
	"seats_limit" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_type_check" CHECK ("accounts"."type" in ('company', 'personal')),
	CONSTRAINT "accounts_limits_check" CHECK ("accounts"."member_limit" >= 1 and "accounts"."seats_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_content_selections" (
	"user_id" uuid NOT NULL,
	"selection_date" date NOT NULL,
	"content_type" text NOT NULL,
	"content_id" uuid NOT NULL,
	CONSTRAINT "daily_content_selections_user_id_selection_date_content_type_content_id_pk" PRIMARY KEY("user_id","selection_date","content_type","content_id"),
	CONSTRAINT "daily_content_selections_type_check" CHECK ("daily_content_selections"."content_type" in ('lesson','question'))
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"quiz_score" smallint,
	"quiz_answers" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempt_id" uuid,
	"xp_awarded" smallint DEFAULT 0 NOT NULL,
	"last_award" smallint DEFAULT 0 NOT NULL,
	"last_xp" integer,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_score_check" CHECK ("lesson_progress"."quiz_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "user_progress" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"lesson_id" uuid,
	"score" smallint,
	"max_score" smallint DEFAULT 100 NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"question_source" text NOT NULL,
	"tool_name" text,
	"time_spent_minutes" smallint,
	"ai_feedback" text,
	"evaluation_json" jsonb,
	"answer" text,
	"attempt_id" uuid,
	"xp_awarded" smallint DEFAULT 0 NOT NULL,
	"last_award" smallint DEFAULT 0 NOT NULL,
	"last_xp" integer,
	CONSTRAINT "user_progress_user_id_question_id_pk" PRIMARY KEY("user_id","question_id"),
	CONSTRAINT "user_progress_score_check" CHECK ("user_progress"."score" between 0 and "user_progress"."max_score"),
	CONSTRAINT "user_progress_source_check" CHECK ("user_progress"."question_source" in ('daily','random','scenario')),
	CONSTRAINT "user_progress_award_check" CHECK ("user_progress"."xp_awarded" >= 0 and "user_progress"."last_award" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_statistics" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"current_level" text DEFAULT 'beginner' NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"consecutive_correct" integer DEFAULT 0 NOT NULL,
	"total_questions_answered" integer DEFAULT 0 NOT NULL,
	"weekly_questions_answered" integer DEFAULT 0 NOT NULL,
	"week_start" date,
	"last_activity" timestamp with time zone,
	"best_tool" text,
	"worst_tool" text,
	"tool_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quota_day" date,
	"lessons_used" smallint DEFAULT 0 NOT NULL,
	"mcq_used" smallint DEFAULT 0 NOT NULL,
	"scenarios_used" smallint DEFAULT 0 NOT NULL,
	"selection_day" date,
	"decay_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_statistics_xp_check" CHECK ("user_statistics"."xp" >= 0),
	CONSTRAINT "user_statistics_level_check" CHECK ("user_statistics"."current_level" in ('beginner','intermediate','advanced')),
	CONSTRAINT "user_statistics_used_check" CHECK ("user_statistics"."lessons_used" >= 0 and "user_statistics"."mcq_used" >= 0 and "user_statistics"."scenarios_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "xp_histogram" (
	"xp" integer NOT NULL,
	"shard" smallint NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "xp_histogram_xp_shard_pk" PRIMARY KEY("xp","shard"),
	CONSTRAINT "xp_histogram_learners_check" CHECK ("xp_histogram"."learners" >= 0)
);
--> statement-breakpoint
CREATE TABLE "xp_ledger" (
	"user_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "xp_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"item_id" uuid,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xp_ledger_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "xp_ledger_amount_check" CHECK ("xp_ledger"."amount" <> 0 and "xp_ledger"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_users" ADD CONSTRAINT "ai_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_users" ADD CONSTRAINT "ai_users_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_content_selections" ADD CONSTRAINT "daily_content_selections_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_statistics" ADD CONSTRAINT "user_statistics_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD CONSTRAINT "xp_ledger_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_serving_index" ON "lessons" USING btree ("discipline","difficulty") WHERE "lessons"."is_active";--> statement-breakpoint
CREATE INDEX "questions_serving_index" ON "questions" USING btree ("discipline","difficulty","question_type") WHERE "questions"."is_active" and "questions"."lesson_id" is null;--> statement-breakpoint
CREATE INDEX "questions_lesson_id_index" ON "questions" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "ai_users_account_id_index" ON "ai_users" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_users_username_unique" ON "ai_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_index" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier_index" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "security_events_created_at_index" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_events_auth_user_id_index" ON "security_events" USING btree ("auth_user_id");--> statement-breakpoint
CREATE INDEX "user_statistics_xp_index" ON "user_statistics" USING btree ("xp" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "user_statistics_last_activity_index" ON "user_statistics" USING btree ("last_activity") WHERE "user_statistics"."xp" > 0;--> statement-breakpoint
-- Rows that every answer updates: leave room on their page, so that an update that moves no indexed column stays there
-- (HOT), and clean up early.
ALTER TABLE "user_statistics" SET (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "user_progress" SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE "xp_histogram" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
