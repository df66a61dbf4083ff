-- contract: the constraints that are added refuse no more than those they replace; only deleting goes on to what refers to it
-- Not valid: every row is, by the constraint that the new one replaces, so that none has to be read again.
ALTER TABLE "questions" DROP CONSTRAINT "questions_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "user_progress" DROP CONSTRAINT "user_progress_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "visitor_answers" DROP CONSTRAINT "visitor_answers_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD CONSTRAINT "visitor_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lessons_account_id_index" ON "lessons" USING btree ("account_id") WHERE "lessons"."account_id" is not null;
--> statement-breakpoint
CREATE INDEX "questions_account_id_index" ON "questions" USING btree ("account_id") WHERE "questions"."account_id" is not null;
