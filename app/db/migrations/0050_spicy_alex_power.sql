-- contract: older processes leave the new columns empty, which the checks allow; what they put aside is for a check.
CREATE TABLE "module_plans" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"module" text NOT NULL,
	"if_choice" text,
	"then_choice" text,
	"planned_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "module_plans_user_id_path_module_pk" PRIMARY KEY("user_id","path","module"),
	CONSTRAINT "module_plans_words_check" CHECK (("module_plans"."if_choice" is null) = ("module_plans"."then_choice" is null)),
	CONSTRAINT "module_plans_outcome_check" CHECK ("module_plans"."outcome" in ('done','not_done','not_needed'))
);
--> statement-breakpoint
CREATE TABLE "retention_batches" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"days" smallint NOT NULL,
	"people" smallint,
	"checked" smallint,
	"stayed" smallint,
	"interval_days" smallint,
	CONSTRAINT "retention_batches_account_id_month_days_pk" PRIMARY KEY("account_id","month","days"),
	CONSTRAINT "retention_batches_days_check" CHECK ("retention_batches"."days" in (30, 90)),
	CONSTRAINT "retention_batches_people_check" CHECK ("retention_batches"."people" >= 8),
	CONSTRAINT "retention_batches_shares_check" CHECK (coalesce("retention_batches"."checked", 0) between 0 and 100 and coalesce("retention_batches"."stayed", 0) between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "ai_users" ADD COLUMN "asks_certainty" boolean;--> statement-breakpoint
ALTER TABLE "held_questions" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_questions" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "learning_events" ADD COLUMN "certainty" smallint;--> statement-breakpoint
ALTER TABLE "module_plans" ADD CONSTRAINT "module_plans_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_batches" ADD CONSTRAINT "retention_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_questions" ADD CONSTRAINT "held_questions_days_check" CHECK ("held_questions"."days" in (0, 30, 90));--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_certainty_check" CHECK ("learning_events"."certainty" between 1 and 3) NOT VALID;