-- contract: every row that was let through before is let through still; the list of notifications only grows
-- large: reads notifications, of ninety days, once for the check, and writes nothing of them
CREATE TABLE "ai_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"happened_on" date NOT NULL,
	"system_id" uuid,
	"what" text NOT NULL,
	"personal_data" text NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"reported_by" uuid,
	"reported_at" timestamp with time zone NOT NULL,
	"closed_on" date,
	CONSTRAINT "ai_incidents_request_unique" UNIQUE("account_id","request_id"),
	CONSTRAINT "ai_incidents_what_check" CHECK (char_length("ai_incidents"."what") between 1 and 600),
	CONSTRAINT "ai_incidents_personal_data_check" CHECK ("ai_incidents"."personal_data" in ('no','yes','unknown'))
);
--> statement-breakpoint
CREATE TABLE "programme_summaries" (
	"account_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"quarter" date NOT NULL,
	CONSTRAINT "programme_summaries_account_id_to_id_quarter_pk" PRIMARY KEY("account_id","to_id","quarter")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "ai_incidents" ADD CONSTRAINT "ai_incidents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_incidents" ADD CONSTRAINT "ai_incidents_system_id_ai_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ai_systems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_incidents" ADD CONSTRAINT "ai_incidents_reported_by_ai_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_summaries" ADD CONSTRAINT "programme_summaries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_summaries" ADD CONSTRAINT "programme_summaries_to_id_ai_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_incidents_account_id_index" ON "ai_incidents" USING btree ("account_id","reported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_incidents_system_id_index" ON "ai_incidents" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "ai_incidents_reported_by_index" ON "ai_incidents" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "programme_summaries_to_id_index" ON "programme_summaries" USING btree ("to_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement','seat','contest','decay','sent_snack','nudge','correction'));