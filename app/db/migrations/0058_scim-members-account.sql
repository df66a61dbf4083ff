-- contract: a column that may stay empty; the version before does not fill it, and nothing reads it
ALTER TABLE "scim_group_members" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_group_members_account_index" ON "scim_group_members" USING btree ("account_id");