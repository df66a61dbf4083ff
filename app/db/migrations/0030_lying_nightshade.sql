CREATE TABLE "group_judgements" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"wrong_used" smallint,
	"right_refused" smallint,
	CONSTRAINT "group_judgements_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "group_judgements_shares_check" CHECK (coalesce("group_judgements"."wrong_used", 0) between 0 and 100 and coalesce("group_judgements"."right_refused", 0) between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "group_judgements" ADD CONSTRAINT "group_judgements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;