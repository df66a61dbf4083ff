-- contract: the columns of the new rule about gains are new too, and older processes write neither
CREATE TABLE "item_calibrations" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"difficulty" real NOT NULL,
	"discrimination" real NOT NULL,
	"answers" integer NOT NULL,
	"estimated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_check_answers" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"place" smallint NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"correct" boolean,
	CONSTRAINT "start_check_answers_user_id_question_id_pk" PRIMARY KEY("user_id","question_id"),
	CONSTRAINT "start_check_answers_place_check" CHECK ("start_check_answers"."round" >= 1 and "start_check_answers"."place" >= 1),
	CONSTRAINT "start_check_answers_letter_check" CHECK ("start_check_answers"."answer" in ('A','B','C','D','E')),
	CONSTRAINT "start_check_answers_given_check" CHECK (("start_check_answers"."answered_at" is null) = ("start_check_answers"."correct" is null) and ("start_check_answers"."answer" is null or "start_check_answers"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "start_checks" (
	"user_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "start_checks_user_id_round_pk" PRIMARY KEY("user_id","round"),
	CONSTRAINT "start_checks_round_check" CHECK ("start_checks"."round" >= 1)
);
--> statement-breakpoint
ALTER TABLE "path_enrolments" ADD COLUMN "skipped" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_batches" ADD COLUMN "gain" smallint;--> statement-breakpoint
ALTER TABLE "retention_batches" ADD COLUMN "gain_people" smallint;--> statement-breakpoint
ALTER TABLE "retention_batches" ADD COLUMN "gain_days" smallint;--> statement-breakpoint
ALTER TABLE "item_calibrations" ADD CONSTRAINT "item_calibrations_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_check_answers" ADD CONSTRAINT "start_check_answers_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_check_answers" ADD CONSTRAINT "start_check_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_checks" ADD CONSTRAINT "start_checks_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "start_check_answers_place_index" ON "start_check_answers" USING btree ("user_id","round","place");--> statement-breakpoint
CREATE INDEX "start_check_answers_question_index" ON "start_check_answers" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "retention_batches" ADD CONSTRAINT "retention_batches_gain_check" CHECK ("retention_batches"."gain_people" >= 8 and "retention_batches"."gain" between -100 and 100);