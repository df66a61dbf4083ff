-- contract: every row that was let through before is let through still; the lists only grow
CREATE TABLE "judgement_trials" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"wrong" boolean NOT NULL,
	"used" boolean NOT NULL,
	"certainty" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judgement_trials_user_id_question_id_place_pk" PRIMARY KEY("user_id","question_id","place"),
	CONSTRAINT "judgement_trials_certainty_check" CHECK ("judgement_trials"."certainty" between 50 and 100)
);
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_type_check";--> statement-breakpoint
ALTER TABLE "learning_events" DROP CONSTRAINT "learning_events_kind_check";--> statement-breakpoint
ALTER TABLE "learning_events" DROP CONSTRAINT "learning_events_judged_check";--> statement-breakpoint
ALTER TABLE "user_progress" ADD COLUMN "moves" jsonb;--> statement-breakpoint
ALTER TABLE "judgement_trials" ADD CONSTRAINT "judgement_trials_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement_trials" ADD CONSTRAINT "judgement_trials_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_type_check" CHECK ("questions"."question_type" in ('mcq','scenario','flashcard','code_fill','trust','spot','redact','build','dialogue'));--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_kind_check" CHECK ("learning_events"."kind" in ('question','lesson','scenario','flashcard','trust','spot','redact','build','dialogue')) NOT VALID;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_judged_check" CHECK (("learning_events"."kind" in ('question','lesson','trust','spot','redact','build','dialogue')) = ("learning_events"."score" is not null)) NOT VALID;