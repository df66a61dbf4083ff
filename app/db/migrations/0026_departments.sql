ALTER TABLE "ai_users" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "department" text;