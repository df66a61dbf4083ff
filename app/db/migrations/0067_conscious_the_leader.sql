-- large: built CONCURRENTLY before where there are many learners, see docs/operations/upgrade.md
CREATE INDEX IF NOT EXISTS "learning_events_counted_index" ON "learning_events" USING btree ("user_id","created_at","id","item_id","kind","score","completed");--> statement-breakpoint
DROP INDEX IF EXISTS "learning_events_user_id_created_at_index";
