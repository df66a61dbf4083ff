-- large: the column is empty everywhere but for who is anonymous, so the index reads the table once and holds next to nothing
CREATE INDEX IF NOT EXISTS "user_statistics_board_place_index" ON "user_statistics" USING btree (("xp" / 100) desc,"board_place","xp") WHERE "user_statistics"."board_place" is not null;--> statement-breakpoint
CREATE FUNCTION keep_board_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE user_statistics
	SET board_place = CASE WHEN NEW.leaderboard_name = 'anonymous' AND NEW.is_active THEN coalesce(board_place, gen_random_uuid()) END
	WHERE user_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ai_users_board_place AFTER UPDATE OF leaderboard_name, is_active ON ai_users
	FOR EACH ROW WHEN (OLD.leaderboard_name IS DISTINCT FROM NEW.leaderboard_name OR OLD.is_active IS DISTINCT FROM NEW.is_active)
	EXECUTE FUNCTION keep_board_place();--> statement-breakpoint
CREATE FUNCTION give_board_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM ai_users WHERE id = NEW.user_id AND leaderboard_name = 'anonymous' AND is_active) THEN
		NEW.board_place := gen_random_uuid();
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER user_statistics_board_place BEFORE INSERT ON user_statistics
	FOR EACH ROW EXECUTE FUNCTION give_board_place();--> statement-breakpoint
UPDATE user_statistics s SET board_place = gen_random_uuid()
FROM ai_users u WHERE u.id = s.user_id AND u.leaderboard_name = 'anonymous' AND u.is_active;
