-- contract: every row that was let through before is let through still; the list of types only grows
-- large: reads notifications once for the check, and writes nothing of it
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";--> statement-breakpoint
ALTER TABLE "trays" ADD COLUMN "row_before" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('new_lesson','team_challenge','certificate','achievement','seat','contest','decay'));