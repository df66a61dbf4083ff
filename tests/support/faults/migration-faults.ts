/** Tables with a row or more per learner: a lock on them that lasts holds up every answer (decision 0024). */
const large = new Set([
  'accounts',
  'ai_users',
  'auth_sessions',
  'auth_users',
  'daily_content_selections',
  'learning_events',
  'lesson_progress',
  'notifications',
  'security_events',
  'user_progress',
  'user_statistics',
  'xp_histogram',
  'xp_ledger',
])

/** What one statement does to a table that is there already. */
interface Change {
  sql: string
  table: string
  /** Columns that the same migration adds to the table: older processes leave them empty. */
  added: ReadonlySet<string>
}

interface Rule {
  /** What has to stand in the migration, as `-- <marker>: <why it is safe>`, for this to be let through. */
  marker: 'contract' | 'large'
  fault: string
  breaks(change: Change): boolean
}

const rules: readonly Rule[] = [
  rule('contract', 'removes a table that older processes use', /^drop table/),
  rule('contract', 'removes a column that older processes read', /^alter table .* drop column/),
  rule('contract', 'renames what older processes know by another name', /^alter table .* rename /),
  rule(
    'contract',
    'changes a type under older processes',
    /^alter table .* alter column \S+ (set data )?type /,
  ),
  rule(
    'contract',
    'asks for values that older processes leave out',
    /^alter table .* alter column \S+ set not null/,
  ),
  rule(
    'contract',
    'gives older processes nulls they do not expect',
    /^alter table .* alter column \S+ drop not null/,
  ),
  rule(
    'contract',
    'takes away a default that older processes rely on',
    /^alter table .* alter column \S+ drop default/,
  ),
  {
    marker: 'contract',
    fault: 'asks older processes for a new column',
    breaks: ({ sql }) =>
      /^alter table .* add column .*\bnot null\b/.test(sql) && !/\b(default|generated)\b/.test(sql),
  },
  rule('contract', 'refuses rows that older processes may write', /^create unique index/),
  rule(
    'contract',
    'refuses rows that older processes may write',
    /^alter table .* add constraint .* (check|unique|primary key|exclude)\b/,
  ),
  {
    marker: 'contract',
    fault: 'refuses rows that older processes may write',
    breaks: ({ sql, added }) => {
      const columns = /^alter table .* add constraint .* foreign key ?\(([^)]*)\)/.exec(sql)?.[1]
      return columns !== undefined && !columns.split(',').every((column) => added.has(column.trim()))
    },
  },
  rule(
    'contract',
    'takes away a key that older processes name in ON CONFLICT',
    /^(drop index|alter table .* drop constraint) .*(_unique|_pk|_pkey|_key)\b/,
  ),
  onLarge(
    'makes an index while nobody can write; build it before, CONCURRENTLY',
    /^create (unique )?index (?!concurrently)/,
  ),
  onLarge(
    'checks or rewrites every row while nobody can write',
    /^alter table .* (add constraint (?!.* not valid)|alter column \S+ set not null|add column .* stored\b)/,
  ),
  onLarge('changes rows without end in one transaction', /^(update|delete from) /),
]

function rule(marker: Rule['marker'], fault: string, pattern: RegExp): Rule {
  return { marker, fault, breaks: ({ sql }) => pattern.test(sql) }
}

function onLarge(fault: string, pattern: RegExp): Rule {
  return { marker: 'large', fault, breaks: ({ sql, table }) => large.has(table) && pattern.test(sql) }
}

/** One line, lower case, without quotes and schema: enough to recognise what drizzle-kit and people write. */
const plain = (sql: string) =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .replace(/"public"\.|"/g, '')
    .replace(/\bif (not )?exists /gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const tableOf = (sql: string) =>
  /^(?:alter table|drop table|update|delete from)(?: only)? (\w+)/.exec(sql)?.[1] ??
  / on (\w+)/.exec(sql)?.[1] ??
  ''

/**
 * What processes of the version before could not live with, or would have to wait for, while this migration runs and
 * after it (decision 0024). Tables that the migration itself makes are nobody's yet.
 * @returns a line per fault, without those that the migration answers for with a marker
 */
export function migrationFaults(migration: string): string[] {
  const statements = migration
    .split(/--> statement-breakpoint|;\s*\n/)
    .map(plain)
    .filter(Boolean)
  const made = new Set(statements.map((sql) => /^create table (\w+)/.exec(sql)?.[1]))
  const markers = new Set(
    [...migration.matchAll(/^-- (contract|large): \S.{9,}$/gm)].map(([, marker]) => marker),
  )
  return statements.flatMap((sql) => {
    const table = tableOf(sql)
    if (made.has(table)) return []
    const added = new Set(
      statements.flatMap((other) =>
        tableOf(other) === table ? (/ add column (\w+)/.exec(other)?.[1] ?? []) : [],
      ),
    )
    return rules
      .filter(({ marker, breaks }) => !markers.has(marker) && breaks({ sql, table, added }))
      .map(({ fault, marker }) => `${fault} (${marker}): ${sql.slice(0, 120)}`)
  })
}
