ALTER TABLE "know_how_tallies" ADD COLUMN "rating" real GENERATED ALWAYS AS (case when votes >= 5 then useful::real / votes end) STORED;--> statement-breakpoint
ALTER TABLE "know_how_tallies" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "know_how_head_nl_index" ON "know_how" USING gin ("head_nl");--> statement-breakpoint
CREATE INDEX "know_how_head_en_index" ON "know_how" USING gin ("head_en");--> statement-breakpoint
CREATE INDEX "know_how_about_index" ON "know_how" USING btree ("discipline","difficulty","content_type");--> statement-breakpoint
CREATE INDEX "know_how_tallies_rating_index" ON "know_how_tallies" USING btree ("rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"item_id") WHERE "know_how_tallies"."rating" is not null;--> statement-breakpoint
CREATE INDEX "know_how_tallies_bookmarks_index" ON "know_how_tallies" USING btree ("bookmarks" DESC NULLS LAST,"created_at" DESC NULLS LAST,"item_id") WHERE "know_how_tallies"."bookmarks" > 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION know_how_count_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE know_how_tallies SET votes = votes - 1, useful = useful - old.useful::int WHERE item_id = old.item_id;
  ELSIF tg_op = 'UPDATE' THEN
    UPDATE know_how_tallies SET useful = useful + new.useful::int - old.useful::int WHERE item_id = new.item_id;
  ELSE
    INSERT INTO know_how_tallies AS t (item_id, votes, useful, created_at)
    SELECT id, 1, new.useful::int, created_at FROM know_how WHERE id = new.item_id
    ON CONFLICT (item_id) DO UPDATE SET votes = t.votes + 1, useful = t.useful + excluded.useful;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION know_how_count_bookmark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE know_how_tallies SET bookmarks = bookmarks - 1 WHERE item_id = old.item_id;
  ELSE
    INSERT INTO know_how_tallies AS t (item_id, bookmarks, created_at)
    SELECT id, 1, created_at FROM know_how WHERE id = new.item_id
    ON CONFLICT (item_id) DO UPDATE SET bookmarks = t.bookmarks + 1;
  END IF;
  RETURN NULL;
END
$$;
