CREATE TABLE "memory_cursors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_states" (
	"user_id" uuid NOT NULL,
	"family" text NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"last_review" timestamp (3) with time zone NOT NULL,
	"elapsed_days" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"learned" boolean NOT NULL,
	"last_item" uuid NOT NULL,
	CONSTRAINT "memory_states_user_id_family_pk" PRIMARY KEY("user_id","family"),
	CONSTRAINT "memory_states_state_check" CHECK ("memory_states"."state" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "refresher_answers" (
	"user_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refresher_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"family" text NOT NULL,
	"correct" boolean NOT NULL,
	"answer" text,
	"attempt_id" uuid NOT NULL,
	"xp_after" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refresher_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "refresher_answers_letter_check" CHECK ("refresher_answers"."answer" in ('A','B','C','D','E'))
);
--> statement-breakpoint
ALTER TABLE "memory_cursors" ADD CONSTRAINT "memory_cursors_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_states" ADD CONSTRAINT "memory_states_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresher_answers" ADD CONSTRAINT "refresher_answers_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_states_due_index" ON "memory_states" USING btree ("user_id","due") WHERE "memory_states"."learned";--> statement-breakpoint
CREATE UNIQUE INDEX "refresher_answers_attempt_index" ON "refresher_answers" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "refresher_answers_day_index" ON "refresher_answers" USING btree ("user_id","created_at");