CREATE TABLE "literacy_measures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"responsible_id" uuid,
	"next_evaluation" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "literacy_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"code" text NOT NULL,
	"format" smallint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"language" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"fingerprint_key" text NOT NULL,
	"show_name" boolean NOT NULL,
	"totals" jsonb NOT NULL,
	"measures" jsonb NOT NULL,
	"responsible_id" uuid,
	"next_evaluation" date,
	"items" jsonb NOT NULL,
	CONSTRAINT "literacy_records_code_unique" UNIQUE("code"),
	CONSTRAINT "literacy_records_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "literacy_records_language_check" CHECK ("literacy_records"."language" in ('nl','en')),
	CONSTRAINT "literacy_records_period_check" CHECK ("literacy_records"."period_from" <= "literacy_records"."period_to"),
	CONSTRAINT "literacy_records_sha256_check" CHECK ("literacy_records"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "literacy_records_code_check" CHECK (char_length("literacy_records"."code") = 20)
);
--> statement-breakpoint
ALTER TABLE "literacy_measures" ADD CONSTRAINT "literacy_measures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "literacy_measures" ADD CONSTRAINT "literacy_measures_responsible_id_ai_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "literacy_records" ADD CONSTRAINT "literacy_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "literacy_records" ADD CONSTRAINT "literacy_records_issued_by_ai_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "literacy_records" ADD CONSTRAINT "literacy_records_responsible_id_ai_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "literacy_measures_responsible_id_index" ON "literacy_measures" USING btree ("responsible_id");--> statement-breakpoint
CREATE INDEX "literacy_records_account_id_index" ON "literacy_records" USING btree ("account_id","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "literacy_records_issued_by_index" ON "literacy_records" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "literacy_records_responsible_id_index" ON "literacy_records" USING btree ("responsible_id");