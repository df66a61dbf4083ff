import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationFaults } from '#tests/support/faults/migration-faults.ts'
import { migrationsFolder } from './migrations-folder.server.ts'

/** The last one from before the rule: it and those before it were never run under another version. */
const before = '0014_know_how_order.sql'

const newer = readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql') && name > before)

/** Decision 0024: for as long as an upgrade takes, processes of the version before work on the migrated database. */
describe('migrations', () => {
  it.each(newer)('%s can be run while the version before is serving', (name) => {
    expect(migrationFaults(readFileSync(join(migrationsFolder(), name), 'utf8'))).toEqual([])
  })

  it.each([
    'drop table "know_how";',
    'alter table "departments" drop column "grace_ends_at";',
    'ALTER TABLE "departments" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "questions" RENAME TO "items";',
    'ALTER TABLE "departments" ALTER COLUMN "seats_limit" SET DATA TYPE bigint;',
    'ALTER TABLE "departments" ALTER COLUMN "plan" SET NOT NULL;',
    'ALTER TABLE "departments" ALTER COLUMN "plan" DROP NOT NULL;',
    'ALTER TABLE "departments" ALTER COLUMN "plan" DROP DEFAULT;',
    'ALTER TABLE "departments" ADD COLUMN "country" text NOT NULL;',
    'ALTER TABLE "departments" ADD CONSTRAINT "plan_check" CHECK ("plan" in (\'free\'));',
    'ALTER TABLE "departments" ADD CONSTRAINT "name_unique" UNIQUE("name");',
    'ALTER TABLE "departments" ADD CONSTRAINT "owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."ai_users"("id");',
    'CREATE UNIQUE INDEX "owner_unique" ON "departments" USING btree ("owner");',
    'ALTER TABLE "badge_shares" DROP CONSTRAINT "badge_shares_code_unique";',
    'CREATE INDEX "xp_index" ON "xp_ledger" USING btree ("created_at");',
    'ALTER TABLE "user_progress" ADD COLUMN "half" int GENERATED ALWAYS AS (score / 2) STORED;',
    'UPDATE "user_statistics" SET "xp" = 0 WHERE "xp" < 0;',
  ])('would be refused: %s', (sql) => {
    expect(migrationFaults(sql)).toHaveLength(1)
  })

  it.each([
    'CREATE TABLE "visits" ("id" uuid PRIMARY KEY NOT NULL, "at" date NOT NULL);--> statement-breakpoint\n' +
      'ALTER TABLE "visits" ADD CONSTRAINT "visits_unique" UNIQUE("at");--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX "visits_at" ON "visits" USING btree ("at");',
    'ALTER TABLE "departments" ADD COLUMN "country" text;',
    'ALTER TABLE "departments" ADD COLUMN "country" text DEFAULT \'NL\' NOT NULL;',
    'ALTER TABLE "departments" ADD COLUMN "owner" uuid;--> statement-breakpoint\n' +
      'ALTER TABLE "departments" ADD CONSTRAINT "owner_fk" FOREIGN KEY ("owner") REFERENCES "public"."ai_users"("id");',
    'CREATE INDEX "country_index" ON "departments" USING btree ("country");',
    'DROP INDEX "country_index";',
    '-- contract: no version since 1.4 reads this column\nALTER TABLE "departments" DROP COLUMN "country";',
    '-- large: built CONCURRENTLY before, see the upgrade notes of 1.5\n' +
      'CREATE INDEX IF NOT EXISTS "xp_index" ON "xp_ledger" USING btree ("created_at");',
  ])('would be let through: %s', (sql) => {
    expect(migrationFaults(sql)).toEqual([])
  })

  it('does not take a marker without a reason', () => {
    expect(migrationFaults('-- contract: yes\nDROP TABLE "know_how";')).toHaveLength(1)
  })
})
