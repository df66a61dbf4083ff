-- contract: rows of older processes pass as before; the new kind of row they neither show nor keep, and their ON CONFLICT names no index
ALTER TABLE "visitor_answers" DROP CONSTRAINT "visitor_answers_kind_check";--> statement-breakpoint
DROP INDEX "visitor_answers_snack_unique";--> statement-breakpoint
ALTER TABLE "visitor_answers" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD COLUMN "move" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_answers_snack_unique" ON "visitor_answers" USING btree ("visitor_hash") WHERE "visitor_answers"."kind" in ('snack','exercise');--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD CONSTRAINT "visitor_answers_move_check" CHECK (("visitor_answers"."kind" = 'exercise') = ("visitor_answers"."move" is not null));--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD CONSTRAINT "visitor_answers_letter_check" CHECK (("visitor_answers"."kind" = 'exercise') = ("visitor_answers"."answer" is null));--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD CONSTRAINT "visitor_answers_kind_check" CHECK ("visitor_answers"."kind" in ('snack','lesson','exercise'));