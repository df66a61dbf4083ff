-- contract: allows one more type of notification than before and refuses nothing that older processes write
-- large: reads notifications once, which are deleted after ninety days
CREATE SEQUENCE "public"."test_invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "test_invoices" (
	"number" bigint PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"plan" text NOT NULL,
	"seats" integer NOT NULL,
	"yearly" boolean NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "ai_users" ADD COLUMN "seat_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trial_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trial_notices" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_invoices" ADD CONSTRAINT "test_invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_invoices" ADD CONSTRAINT "test_invoices_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_invoices_customer_id_index" ON "test_invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "test_invoices_subscription_id_index" ON "test_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "test_invoices_account_id_index" ON "test_invoices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "test_invoices_user_id_index" ON "test_invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_trial_ends_at_index" ON "accounts" USING btree ("trial_ends_at") WHERE "accounts"."billing_status" = 'trial';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement','seat'));