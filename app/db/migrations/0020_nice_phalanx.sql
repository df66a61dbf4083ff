-- contract: allows one more kind of form than before and refuses nothing that older processes write
ALTER TABLE "form_messages" DROP CONSTRAINT "form_messages_kind_check";--> statement-breakpoint
ALTER TABLE "form_messages" ADD CONSTRAINT "form_messages_kind_check" CHECK ("form_messages"."kind" in ('contact','support','enterprise_contact','enterprise_demo','withdrawal'));