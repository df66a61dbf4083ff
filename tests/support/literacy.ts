import type { LiteracyDocument } from '#app/features/literacy/record-csv.server.ts'
import type { EventRow } from '#app/features/literacy/record-data.ts'
import { peopleOf } from '#app/features/literacy/record-data.ts'
import { type Kind, recordFormat } from '#app/features/literacy/rules.ts'

const items = {
  les: {
    slug: 'een-goede-opdracht',
    title: 'Een goede opdracht',
    discipline: 'foundation',
    difficulty: 'beginner',
    skill: 'prompten',
  },
  vraag: {
    slug: 'wat-mag-erin',
    title: '=Wat mag erin; en "wat" niet?',
    discipline: 'ethics',
    difficulty: 'intermediate',
    skill: 'privacy',
  },
  opdracht: {
    slug: 'een-vacature',
    title: 'Een vacature',
    discipline: 'hr',
    difficulty: 'advanced',
    skill: 'vooroordelen',
  },
  kaart: {
    slug: 'hallucinatie',
    title: 'Hallucinatie',
    discipline: 'foundation',
    difficulty: 'beginner',
    skill: 'begrijpen',
  },
}

/** What each takes by its words, as records since layout 3 have it. */
const minutes: Record<keyof typeof items, number> = { les: 7, vraag: 1.5, opdracht: 7.5, kaart: 0.5 }

/** The items as a record of a layout keeps them. */
function itemsIn(format: number) {
  if (format <= 2) return items
  const timed = Object.entries(items).map(([name, item]) => [
    name,
    { ...item, minutes: minutes[name as keyof typeof items] },
  ])
  return Object.fromEntries(timed) as typeof items
}

const kindOf: Record<keyof typeof items, Kind> = {
  les: 'lesson',
  vraag: 'question',
  opdracht: 'scenario',
  kaart: 'flashcard',
}

/** One event of somebody, as the database tells it. */
export function eventRow(
  who: [user_id: string, full_name: string],
  item_id: keyof typeof items,
  given: Partial<EventRow> = {},
): EventRow {
  const kind = kindOf[item_id]
  const day = given.day ?? '2026-08-03'
  return {
    user_id: who[0],
    full_name: who[1],
    counted_from: '2026-07-01',
    id: '1',
    kind,
    item_id,
    content_hash: `${item_id}0123456789abcdef`,
    score: kind === 'question' ? 100 : kind === 'lesson' ? 80 : null,
    completed: true,
    self_assessed: false,
    xp: 15,
    day,
    moment: `${day}T08:30:00.000001`,
    left_on: null,
    counted: true,
    in_share: true,
    ...given,
  }
}

/** A record about a few people, of whom some have names that spreadsheets and fonts stumble over. */
export function sampleDocument(
  given: Partial<LiteracyDocument> = {},
  extra: EventRow[] = [],
): LiteracyDocument {
  const lukasz: [string, string] = ['00000000-0000-4000-8000-000000000002', 'Łukasz Ağaoğlu-Şahin']
  const evil: [string, string] = ['00000000-0000-4000-8000-000000000001', '=HYPERLINK("x";"y")']
  const nobody: [string, string] = ['00000000-0000-4000-8000-000000000003', 'Åse van ’t Hof']
  const rows: EventRow[] = [
    eventRow(evil, 'vraag', { id: '3' }),
    ...['4', '5', '6', '7', '8'].map((id) =>
      eventRow(lukasz, 'vraag', {
        id,
        day: '2026-09-14',
        score: id > '6' ? 0 : 100,
        // Done again: counts no more, but in layout 1.
        counted: given.format === 1 || id === '4',
      }),
    ),
    eventRow(lukasz, 'les', { id: '9' }),
    eventRow(lukasz, 'opdracht', { id: '10' }),
    eventRow(lukasz, 'opdracht', { id: '11', completed: false, day: '2026-09-30' }),
    eventRow(lukasz, 'kaart', { id: '12' }),
    { ...eventRow(nobody, 'kaart'), id: null, counted_from: '2026-08-20' },
    ...extra,
  ]
  return {
    format: recordFormat,
    code: 'ABCDE-FGHJK-MNPQR-STVWX',
    organisation: 'Hofstra Administraties',
    period: { from: '2026-07-01', to: '2026-09-30' },
    language: 'nl',
    issued_at: new Date('2026-10-01T09:30:00Z'),
    measures: {
      identify: '- ChatGPT voor mails\n- Copilot bij offertes',
      goals: 'Iedereen weet voor 1 oktober wat er niet in een chatbot mag.',
      execute: '',
      evaluate: 'Twee keer per jaar in het teamoverleg.',
    },
    responsible: 'Łukasz Ağaoğlu-Şahin',
    next_evaluation: '2027-01-15',
    people: peopleOf(rows, itemsIn(given.format ?? recordFormat), (events) =>
      events.map(({ id, score }) => `${id}:${score}`).join(' '),
    ),
    ...given,
  }
}
