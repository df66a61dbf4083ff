CREATE TABLE "ai_system_terms" (
	"system_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_system_terms_kind_check" CHECK ("ai_system_terms"."kind" in ('pdf','docx','text')),
	CONSTRAINT "ai_system_terms_size_check" CHECK ("ai_system_terms"."size" between 1 and 3145728)
);
--> statement-breakpoint
CREATE TABLE "programme_mails" (
	"to_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "programme_mails_to_id_sent_on_pk" PRIMARY KEY("to_id","sent_on")
);
--> statement-breakpoint
ALTER TABLE "ai_system_terms" ADD CONSTRAINT "ai_system_terms_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_terms" ADD CONSTRAINT "ai_system_terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_system_terms" ADD CONSTRAINT "ai_system_terms_uploaded_by_ai_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_mails" ADD CONSTRAINT "programme_mails_to_id_ai_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_system_terms_account_id_index" ON "ai_system_terms" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ai_system_terms_uploaded_by_index" ON "ai_system_terms" USING btree ("uploaded_by");