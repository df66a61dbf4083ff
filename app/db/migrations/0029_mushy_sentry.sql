CREATE TABLE "lab_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "lab_usage_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "lab_usage_runs_check" CHECK ("lab_usage"."runs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lab_usage" ADD CONSTRAINT "lab_usage_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_usage" ADD CONSTRAINT "lab_usage_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_usage_account_day_index" ON "lab_usage" USING btree ("account_id","day");