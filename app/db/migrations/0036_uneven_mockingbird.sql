-- contract: allows two more disciplines than before and refuses nothing that older processes write
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_discipline_check";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_discipline_check";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_discipline_check" CHECK ("lessons"."discipline" in ('foundation','ethics','marketing','sales','hr','operations','finance'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_discipline_check" CHECK ("questions"."discipline" in ('foundation','ethics','marketing','sales','hr','operations','finance'));