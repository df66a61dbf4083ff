CREATE TABLE "ai_tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"rank" smallint NOT NULL,
	"name" text NOT NULL,
	"maker" text NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL,
	"price_model" text NOT NULL,
	"data_location" text NOT NULL,
	"company_data" text NOT NULL,
	"checked_on" date NOT NULL,
	"disciplines" text[] NOT NULL,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_nl" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', coalesce(name, '')), 'A') || setweight(to_tsvector('dutch', coalesce(maker, '')), 'B') || setweight(to_tsvector('dutch', coalesce(nl ->> 'keywords', '')), 'B') || setweight(to_tsvector('dutch', coalesce(nl ->> 'good_for', '')), 'C') || setweight(to_tsvector('dutch', coalesce(nl ->> 'watch_out', '')), 'D')) STORED NOT NULL,
	"search_en" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(name, '')), 'A') || setweight(to_tsvector('english', coalesce(maker, '')), 'B') || setweight(to_tsvector('english', coalesce(en ->> 'keywords', '')), 'B') || setweight(to_tsvector('english', coalesce(en ->> 'good_for', '')), 'C') || setweight(to_tsvector('english', coalesce(en ->> 'watch_out', '')), 'D')) STORED NOT NULL,
	CONSTRAINT "ai_tools_slug_unique" UNIQUE("slug"),
	CONSTRAINT "ai_tools_price_check" CHECK ("ai_tools"."price_model" in ('free','freemium','paid','enterprise')),
	CONSTRAINT "ai_tools_data_location_check" CHECK ("ai_tools"."data_location" in ('eu','us','mixed','self-hosted','unknown')),
	CONSTRAINT "ai_tools_company_data_check" CHECK ("ai_tools"."company_data" in ('yes','with-agreement','no'))
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"featured" boolean NOT NULL,
	"published_date" date NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_nl" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', coalesce(nl ->> 'title', '')), 'A') || setweight(to_tsvector('dutch', coalesce(nl ->> 'category', '')), 'B') || setweight(to_tsvector('dutch', coalesce(nl ->> 'excerpt', '')), 'B') || setweight(to_tsvector('dutch', coalesce(nl ->> 'content', '')), 'D')) STORED NOT NULL,
	"search_en" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(en ->> 'title', '')), 'A') || setweight(to_tsvector('english', coalesce(en ->> 'category', '')), 'B') || setweight(to_tsvector('english', coalesce(en ->> 'excerpt', '')), 'B') || setweight(to_tsvector('english', coalesce(en ->> 'content', '')), 'D')) STORED NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "ai_tools_rank_index" ON "ai_tools" USING btree ("rank") WHERE "ai_tools"."is_active";--> statement-breakpoint
CREATE INDEX "ai_tools_search_nl_index" ON "ai_tools" USING gin ("search_nl");--> statement-breakpoint
CREATE INDEX "ai_tools_search_en_index" ON "ai_tools" USING gin ("search_en");--> statement-breakpoint
CREATE INDEX "blog_posts_published_index" ON "blog_posts" USING btree ("published_date" DESC NULLS LAST) WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_search_nl_index" ON "blog_posts" USING gin ("search_nl");--> statement-breakpoint
CREATE INDEX "blog_posts_search_en_index" ON "blog_posts" USING gin ("search_en");--> statement-breakpoint
-- Typing errors and words inside a compound are found by trigrams.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
