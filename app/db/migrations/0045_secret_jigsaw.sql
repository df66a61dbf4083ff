CREATE TABLE "held_questions" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"path" text NOT NULL,
	"module" text NOT NULL,
	"round" smallint NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_questions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id"),
	CONSTRAINT "held_questions_round_check" CHECK ("held_questions"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "path_enrolments" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_questions" ADD CONSTRAINT "held_questions_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_questions" ADD CONSTRAINT "held_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_enrolments" ADD CONSTRAINT "path_enrolments_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_questions_module_index" ON "held_questions" USING btree ("user_id","path","module");