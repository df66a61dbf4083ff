DROP INDEX "know_how_head_nl_index";--> statement-breakpoint
DROP INDEX "know_how_head_en_index";--> statement-breakpoint
DROP INDEX "know_how_about_index";--> statement-breakpoint
DROP INDEX "know_how_search_nl_index";--> statement-breakpoint
DROP INDEX "know_how_search_en_index";--> statement-breakpoint
ALTER TABLE "know_how" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (array['about:' || discipline, 'level:' || difficulty, 'type:' || content_type] || tool_tags) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "know_how_search_nl_index" ON "know_how" USING gin ("search_nl","head_nl","facets");--> statement-breakpoint
CREATE INDEX "know_how_search_en_index" ON "know_how" USING gin ("search_en","head_en","facets");