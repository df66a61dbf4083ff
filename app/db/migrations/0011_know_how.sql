CREATE TABLE "know_how" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"discipline" text NOT NULL,
	"difficulty" text NOT NULL,
	"content_type" text NOT NULL,
	"skill" text NOT NULL,
	"estimated_time" smallint NOT NULL,
	"tool_tags" text[] NOT NULL,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"review_by" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_nl" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', coalesce(nl ->> 'title', '')), 'A') || setweight(to_tsvector('dutch', coalesce(nl ->> 'summary', '')), 'B') || setweight(to_tsvector('dutch', coalesce(nl ->> 'keywords', '')), 'B') || setweight(to_tsvector('dutch', coalesce(jsonb_path_query_array(nl, '$.body_blocks[*].content'), '[]')), 'D')) STORED NOT NULL,
	"search_en" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(en ->> 'title', '')), 'A') || setweight(to_tsvector('english', coalesce(en ->> 'summary', '')), 'B') || setweight(to_tsvector('english', coalesce(en ->> 'keywords', '')), 'B') || setweight(to_tsvector('english', coalesce(jsonb_path_query_array(en, '$.body_blocks[*].content'), '[]')), 'D')) STORED NOT NULL,
	"head_nl" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', coalesce(nl ->> 'title', '')), 'A')) STORED NOT NULL,
	"head_en" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(en ->> 'title', '')), 'A')) STORED NOT NULL,
	CONSTRAINT "know_how_slug_unique" UNIQUE("slug"),
	CONSTRAINT "know_how_difficulty_check" CHECK ("know_how"."difficulty" in ('beginner','intermediate','advanced')),
	CONSTRAINT "know_how_type_check" CHECK ("know_how"."content_type" in ('weetje','vaardigheid','template','begrippen','usecase','tip')),
	CONSTRAINT "know_how_time_check" CHECK ("know_how"."estimated_time" between 1 and 15)
);
--> statement-breakpoint
CREATE TABLE "know_how_bookmarks" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "know_how_bookmarks_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "know_how_tallies" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"bookmarks" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "know_how_votes" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"useful" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "know_how_votes_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
ALTER TABLE "know_how_bookmarks" ADD CONSTRAINT "know_how_bookmarks_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "know_how_bookmarks" ADD CONSTRAINT "know_how_bookmarks_item_id_know_how_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."know_how"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "know_how_tallies" ADD CONSTRAINT "know_how_tallies_item_id_know_how_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."know_how"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "know_how_votes" ADD CONSTRAINT "know_how_votes_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "know_how_votes" ADD CONSTRAINT "know_how_votes_item_id_know_how_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."know_how"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "know_how_recent_index" ON "know_how" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "know_how"."is_active";--> statement-breakpoint
CREATE INDEX "know_how_search_nl_index" ON "know_how" USING gin ("search_nl");--> statement-breakpoint
CREATE INDEX "know_how_search_en_index" ON "know_how" USING gin ("search_en");--> statement-breakpoint
CREATE INDEX "know_how_bookmarks_item_index" ON "know_how_bookmarks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "know_how_votes_item_index" ON "know_how_votes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "search_words_trigram_index" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Texts and their search columns go out of line, so that filtering and sorting read short rows.
ALTER TABLE "know_how" SET (toast_tuple_target = 768);
--> statement-breakpoint
-- Votes and bookmarks are counted where they change, also when an account is deleted and takes them along. A row that
-- goes because its item goes finds no tally any more, so what is taken away never makes one.
CREATE FUNCTION know_how_count_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE know_how_tallies SET votes = votes - 1, useful = useful - old.useful::int WHERE item_id = old.item_id;
  ELSIF tg_op = 'UPDATE' THEN
    UPDATE know_how_tallies SET useful = useful + new.useful::int - old.useful::int WHERE item_id = new.item_id;
  ELSE
    INSERT INTO know_how_tallies AS t (item_id, votes, useful) VALUES (new.item_id, 1, new.useful::int)
    ON CONFLICT (item_id) DO UPDATE SET votes = t.votes + 1, useful = t.useful + excluded.useful;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION know_how_count_bookmark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE know_how_tallies SET bookmarks = bookmarks - 1 WHERE item_id = old.item_id;
  ELSE
    INSERT INTO know_how_tallies AS t (item_id, bookmarks) VALUES (new.item_id, 1)
    ON CONFLICT (item_id) DO UPDATE SET bookmarks = t.bookmarks + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER know_how_votes_counted AFTER INSERT OR UPDATE OF useful OR DELETE ON know_how_votes
  FOR EACH ROW EXECUTE FUNCTION know_how_count_vote();
--> statement-breakpoint
CREATE TRIGGER know_how_bookmarks_counted AFTER INSERT OR DELETE ON know_how_bookmarks
  FOR EACH ROW EXECUTE FUNCTION know_how_count_bookmark();
