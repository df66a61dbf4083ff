CREATE TABLE "trays" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"items" jsonb NOT NULL,
	"next_item" jsonb,
	"composed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"perfect" boolean DEFAULT false NOT NULL,
	"golden" jsonb,
	"xp_won_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trays_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "trays_items_check" CHECK (jsonb_array_length("trays"."items") between 1 and 3),
	CONSTRAINT "trays_won_back_check" CHECK ("trays"."xp_won_back" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trays" ADD CONSTRAINT "trays_user_id_user_statistics_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_statistics"("user_id") ON DELETE cascade ON UPDATE no action;