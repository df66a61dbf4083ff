ALTER TABLE "ai_tools" ADD COLUMN "review_by" date;--> statement-breakpoint
ALTER TABLE "ai_tools" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;