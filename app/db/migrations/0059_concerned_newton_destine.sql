CREATE TABLE "policy_acknowledgements" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_acknowledgements_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "policy_drafts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_drafts_language_check" CHECK ("policy_drafts"."language" in ('nl','en')),
	CONSTRAINT "policy_drafts_source_check" CHECK ("policy_drafts"."source" in ('template','file','text'))
);
--> statement-breakpoint
CREATE TABLE "policy_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"draft" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"state" text NOT NULL,
	"paragraph_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"question_id" uuid,
	"earlier_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"ask_again" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_version" smallint,
	"updated_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_items_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "policy_items_kind_check" CHECK ("policy_items"."kind" in ('mcq','scenario','flashcard','code_fill','trust','spot','redact','build','dialogue')),
	CONSTRAINT "policy_items_language_check" CHECK ("policy_items"."language" in ('nl','en')),
	CONSTRAINT "policy_items_made_by_check" CHECK ("policy_items"."made_by" in ('person','model')),
	CONSTRAINT "policy_items_state_check" CHECK ("policy_items"."state" in ('draft','approved','changed'))
);
--> statement-breakpoint
CREATE TABLE "policy_notices" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "policy_notices_version_id_user_id_kind_to_id_pk" PRIMARY KEY("version_id","user_id","kind","to_id"),
	CONSTRAINT "policy_notices_kind_check" CHECK ("policy_notices"."kind" in ('opened','soon','due','late','lead'))
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"published_on" date NOT NULL,
	"read_by" date NOT NULL,
	CONSTRAINT "policy_versions_number_unique" UNIQUE("account_id","number"),
	CONSTRAINT "policy_versions_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "policy_versions_language_check" CHECK ("policy_versions"."language" in ('nl','en')),
	CONSTRAINT "policy_versions_source_check" CHECK ("policy_versions"."source" in ('template','file','text'))
);
--> statement-breakpoint
ALTER TABLE "policy_acknowledgements" ADD CONSTRAINT "policy_acknowledgements_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_acknowledgements" ADD CONSTRAINT "policy_acknowledgements_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_updated_by_ai_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_items" ADD CONSTRAINT "policy_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_items" ADD CONSTRAINT "policy_items_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_items" ADD CONSTRAINT "policy_items_approved_by_ai_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_items" ADD CONSTRAINT "policy_items_updated_by_ai_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_notices" ADD CONSTRAINT "policy_notices_version_id_policy_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_notices" ADD CONSTRAINT "policy_notices_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_notices" ADD CONSTRAINT "policy_notices_to_id_ai_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_published_by_ai_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_acknowledgements_user_id_index" ON "policy_acknowledgements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "policy_drafts_updated_by_index" ON "policy_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "policy_items_question_id_index" ON "policy_items" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "policy_items_approved_by_index" ON "policy_items" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "policy_items_updated_by_index" ON "policy_items" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "policy_notices_user_id_index" ON "policy_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "policy_notices_to_id_index" ON "policy_notices" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "policy_versions_published_by_index" ON "policy_versions" USING btree ("published_by");