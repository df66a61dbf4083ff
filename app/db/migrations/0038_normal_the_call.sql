CREATE TABLE "days_off" (
	"user_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "days_off_user_id_first_day_pk" PRIMARY KEY("user_id","first_day"),
	CONSTRAINT "days_off_order_check" CHECK ("days_off"."last_day" between "days_off"."first_day" and "days_off"."first_day" + 366)
);
--> statement-breakpoint
CREATE TABLE "working_weeks" (
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"weeks" smallint[] NOT NULL,
	"weeks_from" date NOT NULL,
	"works_holidays" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "working_weeks_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "working_weeks_weeks_check" CHECK (cardinality("working_weeks"."weeks") between 1 and 4 and 0 <= all ("working_weeks"."weeks") and 127 >= all ("working_weeks"."weeks") and 0 < any ("working_weeks"."weeks")),
	CONSTRAINT "working_weeks_from_check" CHECK (extract(isodow from "working_weeks"."weeks_from") = 1)
);
--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_weeks" ADD CONSTRAINT "working_weeks_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;