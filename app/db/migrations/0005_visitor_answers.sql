CREATE TABLE "visitor_answers" (
	"visitor_hash" text NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"attempt_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_answers_visitor_hash_question_id_pk" PRIMARY KEY("visitor_hash","question_id"),
	CONSTRAINT "visitor_answers_kind_check" CHECK ("visitor_answers"."kind" in ('snack','lesson')),
	CONSTRAINT "visitor_answers_answer_check" CHECK ("visitor_answers"."answer" in ('A','B','C','D','E'))
);
--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD CONSTRAINT "visitor_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_answers_snack_unique" ON "visitor_answers" USING btree ("visitor_hash") WHERE "visitor_answers"."kind" = 'snack';--> statement-breakpoint
CREATE INDEX "visitor_answers_answered_at_index" ON "visitor_answers" USING btree ("answered_at");