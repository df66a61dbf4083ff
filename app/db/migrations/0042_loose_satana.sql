CREATE TABLE "learning_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_on" date NOT NULL,
	"credit_from" date NOT NULL,
	"ended_on" date,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "learning_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"system_id" uuid,
	"changed_on" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_changes_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "learning_changes_kind_check" CHECK ("learning_changes"."kind" in ('tool','policy','law'))
);
--> statement-breakpoint
CREATE TABLE "learning_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_exceptions_unique" UNIQUE("requirement_id","user_id"),
	CONSTRAINT "learning_exceptions_reason_check" CHECK (char_length("learning_exceptions"."reason") between 3 and 300)
);
--> statement-breakpoint
CREATE TABLE "learning_notices" (
	"assignment_id" uuid NOT NULL,
	"round_from" date NOT NULL,
	"kind" text NOT NULL,
	"to_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "learning_notices_assignment_id_round_from_kind_to_id_pk" PRIMARY KEY("assignment_id","round_from","kind","to_id"),
	CONSTRAINT "learning_notices_kind_check" CHECK ("learning_notices"."kind" in ('opened','soon','due','late','lead'))
);
--> statement-breakpoint
CREATE TABLE "learning_requirements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"title" text NOT NULL,
	"goal" text NOT NULL,
	"job_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"department_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"system_id" uuid,
	"content" jsonb NOT NULL,
	"first_days" smallint NOT NULL,
	"repeat_months" smallint,
	"on_policy" boolean NOT NULL,
	"on_law" boolean NOT NULL,
	"starts_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_on" date,
	CONSTRAINT "learning_requirements_request_unique" UNIQUE("account_id","request_id","title"),
	CONSTRAINT "learning_requirements_title_check" CHECK (char_length("learning_requirements"."title") between 1 and 100),
	CONSTRAINT "learning_requirements_days_check" CHECK ("learning_requirements"."first_days" between 1 and 365),
	CONSTRAINT "learning_requirements_months_check" CHECK ("learning_requirements"."repeat_months" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "learning_rounds" (
	"assignment_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"why" text NOT NULL,
	"due_on" date NOT NULL,
	"completed_on" date,
	CONSTRAINT "learning_rounds_assignment_id_from_on_pk" PRIMARY KEY("assignment_id","from_on"),
	CONSTRAINT "learning_rounds_why_check" CHECK ("learning_rounds"."why" in ('assigned','repeat','changed'))
);
--> statement-breakpoint
ALTER TABLE "learning_assignments" ADD CONSTRAINT "learning_assignments_requirement_id_learning_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."learning_requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_assignments" ADD CONSTRAINT "learning_assignments_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_changes" ADD CONSTRAINT "learning_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_changes" ADD CONSTRAINT "learning_changes_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_exceptions" ADD CONSTRAINT "learning_exceptions_requirement_id_learning_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."learning_requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_exceptions" ADD CONSTRAINT "learning_exceptions_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_exceptions" ADD CONSTRAINT "learning_exceptions_created_by_ai_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_notices" ADD CONSTRAINT "learning_notices_assignment_id_learning_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."learning_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_notices" ADD CONSTRAINT "learning_notices_to_id_ai_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_requirements" ADD CONSTRAINT "learning_requirements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_requirements" ADD CONSTRAINT "learning_requirements_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_rounds" ADD CONSTRAINT "learning_rounds_assignment_id_learning_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."learning_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_assignments_open_unique" ON "learning_assignments" USING btree ("requirement_id","user_id") WHERE "learning_assignments"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "learning_assignments_user_id_index" ON "learning_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learning_changes_system_id_index" ON "learning_changes" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "learning_exceptions_user_id_index" ON "learning_exceptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learning_exceptions_created_by_index" ON "learning_exceptions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "learning_notices_to_id_index" ON "learning_notices" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "learning_requirements_system_id_index" ON "learning_requirements" USING btree ("system_id");