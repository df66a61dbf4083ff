CREATE TABLE "programme_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"with_names" boolean NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"begun_at" timestamp with time zone,
	"progress" smallint DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"organisation" text,
	"people" integer,
	"sha256" text,
	"pdf_sha256" text,
	"size" integer,
	"json" "bytea",
	"zip" "bytea",
	CONSTRAINT "programme_files_code_unique" UNIQUE("code"),
	CONSTRAINT "programme_files_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "programme_files_state_check" CHECK ("programme_files"."state" in ('waiting','making','ready','failed')),
	CONSTRAINT "programme_files_language_check" CHECK ("programme_files"."language" in ('nl','en'))
);
--> statement-breakpoint
ALTER TABLE "programme_files" ADD CONSTRAINT "programme_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_files" ADD CONSTRAINT "programme_files_requested_by_ai_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_files_account_id_index" ON "programme_files" USING btree ("account_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "programme_files_waiting_index" ON "programme_files" USING btree ("requested_at") WHERE "programme_files"."state" in ('waiting','making');--> statement-breakpoint
CREATE INDEX "programme_files_requested_by_index" ON "programme_files" USING btree ("requested_by");