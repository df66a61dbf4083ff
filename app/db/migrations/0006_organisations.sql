CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subscription_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"seats" integer NOT NULL,
	"yearly" boolean NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"past_due_since" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan_check" CHECK ("subscriptions"."plan" in ('starter','biz_small','biz_growth','enterprise')),
	CONSTRAINT "subscriptions_seats_check" CHECK ("subscriptions"."seats" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"email" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" uuid,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('member','team_leader')),
	CONSTRAINT "invitations_status_check" CHECK ("invitations"."status" in ('pending','accepted','declined','revoked')),
	CONSTRAINT "invitations_language_check" CHECK ("invitations"."language" in ('nl','en'))
);
--> statement-breakpoint
CREATE TABLE "learning_events" (
	"user_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "learning_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"score" smallint,
	"completed" boolean NOT NULL,
	"xp" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "learning_events_kind_check" CHECK ("learning_events"."kind" in ('question','lesson','scenario','flashcard')),
	CONSTRAINT "learning_events_score_check" CHECK ("learning_events"."score" between 0 and 100),
	CONSTRAINT "learning_events_judged_check" CHECK (("learning_events"."kind" in ('question','lesson')) = ("learning_events"."score" is not null))
);
--> statement-breakpoint
ALTER TABLE "ai_users" ADD COLUMN "joined_account_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "grace_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_ai_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_account_id_index" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer_id_index" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_unique" ON "invitations" USING btree ("account_id","email") WHERE "invitations"."status" = 'pending' and "invitations"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_email_index" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "learning_events_item_id_index" ON "learning_events" USING btree ("item_id");--> statement-breakpoint
-- What was learned before there was a record of it: the last completion of each item, with the version it has today.
INSERT INTO "learning_events" ("user_id", "kind", "item_id", "content_hash", "score", "completed", "xp", "created_at")
SELECT p."user_id", CASE q."question_type" WHEN 'scenario' THEN 'scenario' WHEN 'flashcard' THEN 'flashcard' ELSE 'question' END,
  p."question_id", q."content_hash", CASE WHEN q."question_type" IN ('scenario','flashcard') THEN NULL ELSE coalesce(p."score", 0) END,
  true, p."xp_awarded", p."completed_at"
FROM "user_progress" p JOIN "questions" q ON q."id" = p."question_id" WHERE p."completed_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "learning_events" ("user_id", "kind", "item_id", "content_hash", "score", "completed", "xp", "created_at")
SELECT p."user_id", 'lesson', p."lesson_id", l."content_hash", coalesce(p."quiz_score", 0), true, p."xp_awarded", p."completed_at"
FROM "lesson_progress" p JOIN "lessons" l ON l."id" = p."lesson_id" WHERE p."completed_at" IS NOT NULL;
