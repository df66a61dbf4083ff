-- contract: allows more than before and refuses nothing that older processes write
-- large: reads ai_users once, changes one word for the people of three work areas, and no key of theirs
-- Somebody whom an older process gives a profile during the upgrade has the discipline of before until they choose again.
ALTER TABLE "ai_users" DROP CONSTRAINT "ai_users_discipline_check";--> statement-breakpoint
ALTER TABLE "ai_users" ADD CONSTRAINT "ai_users_discipline_check" CHECK ("ai_users"."discipline" in ('marketing','sales','hr','operations','finance','foundation'));--> statement-breakpoint
UPDATE "ai_users" SET "discipline" = CASE "work_area" WHEN 'it' THEN 'foundation' ELSE "work_area" END WHERE "work_area" in ('finance','operations','it');
