CREATE TABLE "form_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"language" text NOT NULL,
	"is_spam" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "form_messages_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "form_messages_kind_check" CHECK ("form_messages"."kind" in ('contact','support','enterprise_contact','enterprise_demo')),
	CONSTRAINT "form_messages_language_check" CHECK ("form_messages"."language" in ('nl','en'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"confirm_nonce" uuid,
	"confirm_sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_language_check" CHECK ("newsletter_subscriptions"."language" in ('nl','en'))
);
--> statement-breakpoint
ALTER TABLE "user_progress" ADD COLUMN "helps_used" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_messages" ADD CONSTRAINT "form_messages_handled_by_auth_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_messages_created_at_index" ON "form_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_helps_check" CHECK ("user_progress"."helps_used" between 0 and 5);