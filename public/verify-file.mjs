/**
 * Checks the file of an AI-literacy programme, without anything of the program that made it and without any package.
 *
 *   node verify-file.mjs file.json [register.csv people.csv]
 *
 * It counts every figure again from what stands in the JSON, makes both CSV files again and compares them byte by byte, and prints the
 * SHA-256 of the JSON, to hold against the one that the issuer tells for the code of the file. Exits with 1 when something differs.
 */

/** @param {string} day @param {number} months @returns {string} the same day of a later month, or that month's last */
function monthsAfter(day, months) {
  const [year, month, date] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const leap = (toYear % 4 === 0 && toYear % 100 !== 0) || toYear % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][toMonth - 1]
  const two = (number) => String(number).padStart(2, '0')
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(date, days))}`
}

function daysAfter(day, days) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86400000).toISOString().slice(0, 10)
}

function standing(one, today) {
  if (one.exception !== null) return 'excepted'
  if (one.completed !== null) return 'done'
  if (one.due < today) return 'late'
  return one.due <= daysAfter(today, 7) ? 'soon' : 'open'
}

function countEach(list) {
  const counts = {}
  for (const value of [...list].sort()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Every figure, from the lists in the file. */
export function countFigures(file) {
  const today = file.issued_on
  const standings = { done: 0, open: 0, soon: 0, late: 0, excepted: 0 }
  const goals = new Map(file.goals.map(({ n }) => [n, { goal: n, people: 0, done: 0, late: 0 }]))
  const asked = new Map()
  const coming = []
  let exceptions = 0
  for (const one of file.assignments) {
    const is = standing(one, today)
    standings[is]++
    if (is === 'excepted') exceptions++
    const goal = goals.get(one.goal)
    if (goal) {
      goal.people++
      if (is === 'done') goal.done++
      if (is === 'late') goal.late++
    }
    asked.set(one.person, (asked.get(one.person) ?? false) || is === 'late')
    const months = file.goals.find(({ n }) => n === one.goal)?.repeat_months ?? null
    if (one.completed !== null && months !== null) {
      const due = monthsAfter(one.completed, months)
      if (due <= monthsAfter(today, 12)) coming.push(due.slice(0, 7))
    }
  }
  const people = file.people.filter(({ n }) => asked.has(n))
  const names = [...new Set(people.map(({ department }) => department))]
  const sorted = [...names.filter((name) => name !== null).sort(), ...(names.includes(null) ? [null] : [])]
  const complete = [...file.earlier, ...file.assignments].filter(({ completed }) => completed !== null)
  return {
    systems: file.register.length,
    risks: countEach(file.register.map(({ risk }) => risk)),
    decisions: countEach(file.register.map(({ decision }) => decision)),
    goals: [...goals.values()],
    people: people.length,
    on_time: people.filter(({ n }) => !asked.get(n)).length,
    departments: sorted.map((department) => {
      const own = people.filter((person) => person.department === department)
      return { department, people: own.length, on_time: own.filter(({ n }) => !asked.get(n)).length }
    }),
    assignments: file.assignments.length,
    standings,
    exceptions,
    completed: complete.length,
    completed_in_time: complete.filter(({ completed, due }) => completed <= due).length,
    ...(file.format > 1 && {
      learned: {
        people: file.learned.people.filter(({ items }) => items > 0).length,
        items: file.learned.people.reduce((total, { items }) => total + items, 0),
        minutes: file.learned.people.reduce((total, { minutes }) => total + minutes, 0),
      },
      incidents: file.incidents.length,
      incidents_open: file.incidents.filter(({ closed_on }) => closed_on === null).length,
    }),
    coming: Object.entries(countEach(coming)).map(([month, assignments]) => ({ month, assignments })),
  }
}

function cell(value) {
  const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value)
  return `"${(formula ? `'${value}` : value).replaceAll('"', '""')}"`
}

const table = (rows) => `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`

/** Both CSV files as they belong to the JSON, by their names. */
export function makeTables(file) {
  const say = (key) => file.words[key] ?? key
  const registerKeys = [
    'Name',
    'Purpose',
    'Owner',
    'Departments',
    'Data',
    'Risk',
    'Articles',
    'Openness',
    'Decision',
    'Conditions',
    'Review',
    'Terms',
    ...(file.format > 2 ? ['TermsFile', 'TermsHash'] : []),
  ]
  const peopleKeys = [
    'Number',
    'Person',
    'Department',
    'JobRole',
    'Goal',
    ...(file.format > 2 ? ['Must'] : []),
    'Standing',
    'From',
    'Due',
    'Done',
    'Exception',
  ]
  const head = (keys) => keys.map((key) => say(`csv${key}`))
  const persons = new Map(file.people.map((person) => [person.n, person]))
  const goals = new Map(file.goals.map((goal) => [goal.n, goal]))
  return {
    'register.csv': table([
      head(registerKeys),
      ...file.register.map((one) => [
        one.name,
        one.purpose,
        one.owner ?? '',
        one.departments.join(', '),
        one.data_kinds.map((kind) => say(`data_${kind}`)).join(', '),
        say(`risk_class_${one.risk}`),
        one.articles.join(', '),
        say(one.open_about_it ? 'yes' : 'no'),
        say(`decision_${one.decision}`),
        one.conditions,
        one.review_on ?? '',
        one.terms_url,
        ...(file.format > 2 ? [one.terms_file?.name ?? '', one.terms_file?.sha256 ?? ''] : []),
      ]),
    ]),
    'people.csv': table([
      head(peopleKeys),
      ...file.assignments.map((one) => {
        const { name, department, job_role } = persons.get(one.person) ?? {}
        return [
          String(one.person),
          name ?? '',
          department ?? '',
          job_role ?? '',
          goals.get(one.goal)?.title ?? '',
          ...(file.format > 2 ? [goals.get(one.goal)?.must ?? ''] : []),
          say(`standing_${standing(one, file.issued_on)}`),
          one.from,
          one.due,
          one.completed ?? '',
          one.exception ?? '',
        ]
      }),
    ]),
  }
}

/** @param {Uint8Array} bytes @returns {Promise<string>} SHA-256 in hex */
export async function sha256Of(bytes) {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Checks the bytes of a JSON file, and of the CSV files that came with it.
 * @param {Uint8Array} json
 * @param {Record<string, Uint8Array>} [tables] by name: register.csv, people.csv
 * @returns {Promise<{ code: string | null, sha256: string, problems: string[] }>}
 */
export async function checkFile(json, tables = {}) {
  const sha256 = await sha256Of(json)
  const problems = []
  let file
  try {
    file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
    if (![1, 2, 3].includes(file.format)) return { code: null, sha256, problems: ['format'] }
    const counted = countFigures(file)
    const keys = new Set([...Object.keys(counted), ...Object.keys(file.figures)])
    for (const key of keys)
      if (JSON.stringify(counted[key]) !== JSON.stringify(file.figures[key])) problems.push(`figures.${key}`)
    // The same document is written in one way only: what a program would read past is found too.
    const written = new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`)
    if (!same(written, json)) problems.push('writing')
    for (const [name, text] of Object.entries(makeTables(file)))
      if (tables[name] && !same(new TextEncoder().encode(text), tables[name])) problems.push(name)
  } catch {
    return { code: null, sha256, problems: ['unreadable'] }
  }
  return { code: file.code, sha256, problems }
}

const same = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index])

const own = globalThis.process?.argv?.[1]
if (own && import.meta.url.endsWith('/verify-file.mjs') && /verify-file\.mjs$/.test(own)) {
  const { readFileSync } = await import('node:fs')
  const [path, ...others] = globalThis.process.argv.slice(2)
  const tables = Object.fromEntries(others.map((other) => [other.split(/[\\/]/).at(-1), readFileSync(other)]))
  const { code, sha256, problems } = await checkFile(readFileSync(path), tables)
  const say = (line) => globalThis.process.stdout.write(`${line}\n`)
  say(`code    ${code}\nsha256  ${sha256}`)
  say(problems.length > 0 ? `differs ${problems.join(', ')}` : 'every figure is right')
  globalThis.process.exitCode = problems.length > 0 ? 1 : 0
}
