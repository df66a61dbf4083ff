CREATE TABLE "capped_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "capped_mails_recipient_index" ON "capped_mails" USING btree ("recipient","sent_at");