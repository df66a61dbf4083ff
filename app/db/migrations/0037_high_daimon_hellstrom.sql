-- contract: every row that was let through before is let through still; the list of roles only grows
-- large: reads ai_users once for each of two checks, and writes nothing of it
ALTER TABLE "ai_users" DROP CONSTRAINT "ai_users_role_check";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role_check";--> statement-breakpoint
ALTER TABLE "ai_users" ADD COLUMN "job_role" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "job_role" text;--> statement-breakpoint
ALTER TABLE "ai_users" ADD CONSTRAINT "ai_users_job_role_check" CHECK (char_length("ai_users"."job_role") between 1 and 60);--> statement-breakpoint
ALTER TABLE "ai_users" ADD CONSTRAINT "ai_users_role_check" CHECK ("ai_users"."role" in ('prospect','admin','superadmin','org_admin','hr','marketing','user','team_leader','learning_lead','member','youth_member','starter'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('member','team_leader','learning_lead'));