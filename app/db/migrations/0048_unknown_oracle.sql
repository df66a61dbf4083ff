CREATE TABLE "company_snack_answers" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"correct" boolean NOT NULL,
	"attempt_id" uuid NOT NULL,
	"xp" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_snack_answers_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "company_snack_answers_letter_check" CHECK ("company_snack_answers"."answer" in ('A','B','C','D','E'))
);
--> statement-breakpoint
CREATE TABLE "company_snacks" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"question_id" uuid NOT NULL,
	"at_work" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"lit" integer DEFAULT 0 NOT NULL,
	"untold" smallint[] NOT NULL,
	"told" jsonb,
	"golden_at" timestamp with time zone,
	CONSTRAINT "company_snacks_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "company_snacks_counts_check" CHECK ("company_snacks"."at_work" >= 0 and "company_snacks"."lit" between 0 and "company_snacks"."taken")
);
--> statement-breakpoint
ALTER TABLE "company_snack_answers" ADD CONSTRAINT "company_snack_answers_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_snacks" ADD CONSTRAINT "company_snacks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_snacks" ADD CONSTRAINT "company_snacks_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_snack_answers_day_index" ON "company_snack_answers" USING btree ("day");