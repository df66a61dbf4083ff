CREATE TABLE "ai_survey_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"tools" text[] NOT NULL,
	"often" text NOT NULL,
	"data_kinds" text[] NOT NULL,
	CONSTRAINT "ai_survey_answers_often_check" CHECK ("ai_survey_answers"."often" in ('never','sometimes','weekly','daily'))
);
--> statement-breakpoint
CREATE TABLE "ai_survey_voters" (
	"survey_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "ai_survey_voters_unique" UNIQUE("survey_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ai_surveys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closes_on" date NOT NULL,
	"results" jsonb,
	CONSTRAINT "ai_surveys_request_unique" UNIQUE("account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "ai_systems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tool_slug" text,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"department_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"data_kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decision" text NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"review_on" date,
	"terms_url" text DEFAULT '' NOT NULL,
	"changed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_on" date,
	CONSTRAINT "ai_systems_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "ai_systems_name_check" CHECK (char_length("ai_systems"."name") between 1 and 100),
	CONSTRAINT "ai_systems_decision_check" CHECK ("ai_systems"."decision" in ('undecided','allowed','allowed_for','not_allowed'))
);
--> statement-breakpoint
ALTER TABLE "ai_survey_answers" ADD CONSTRAINT "ai_survey_answers_survey_id_ai_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."ai_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_survey_voters" ADD CONSTRAINT "ai_survey_voters_survey_id_ai_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."ai_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_survey_voters" ADD CONSTRAINT "ai_survey_voters_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_surveys" ADD CONSTRAINT "ai_surveys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_systems" ADD CONSTRAINT "ai_systems_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_systems" ADD CONSTRAINT "ai_systems_owner_id_ai_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_survey_answers_survey_id_index" ON "ai_survey_answers" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "ai_survey_voters_user_id_index" ON "ai_survey_voters" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_surveys_open_unique" ON "ai_surveys" USING btree ("account_id") WHERE "ai_surveys"."results" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_systems_name_unique" ON "ai_systems" USING btree ("account_id",lower("name")) WHERE "ai_systems"."retired_on" is null;--> statement-breakpoint
CREATE INDEX "ai_systems_owner_id_index" ON "ai_systems" USING btree ("owner_id");