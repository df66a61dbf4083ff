CREATE TABLE "literacy_files" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"csv" "bytea" NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "past_memberships_order_check" CHECK ("past_memberships"."joined_at" <= "past_memberships"."left_at")
);
--> statement-breakpoint
ALTER TABLE "literacy_records" ADD COLUMN "organisation" text;--> statement-breakpoint
ALTER TABLE "literacy_records" ADD COLUMN "pdf_sha256" text;--> statement-breakpoint
ALTER TABLE "literacy_records" ADD COLUMN "pdf_size" integer;--> statement-breakpoint
ALTER TABLE "literacy_records" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "user_statistics" ADD COLUMN "board_place" uuid;--> statement-breakpoint
ALTER TABLE "literacy_files" ADD CONSTRAINT "literacy_files_record_id_literacy_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."literacy_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_memberships" ADD CONSTRAINT "past_memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_memberships" ADD CONSTRAINT "past_memberships_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_memberships_account_id_index" ON "past_memberships" USING btree ("account_id","left_at");--> statement-breakpoint
CREATE INDEX "past_memberships_user_id_index" ON "past_memberships" USING btree ("user_id");