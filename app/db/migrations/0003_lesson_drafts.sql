ALTER TABLE "lesson_progress" ADD COLUMN "quiz_questions" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "draft" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_award_check" CHECK ("lesson_progress"."xp_awarded" >= 0 and "lesson_progress"."last_award" >= 0);--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_answers_check" CHECK (cardinality("lesson_progress"."quiz_answers") = cardinality("lesson_progress"."quiz_questions"));