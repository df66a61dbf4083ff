import type { Language } from '#app/lib/language.ts'

/**
 * The words of the CSV file. They stand here and not with the other words because they are part of what is hashed:
 * change one and every record issued before seems changed. See `recordFormat` in rules.ts.
 */
const nl = {
  columns: [
    'regel',
    'persoon',
    'naam',
    'veld',
    'waarde',
    'soort',
    'vakgebied',
    'niveau',
    'vaardigheid',
    'titel',
    'onderdeel',
    'versie',
    'maand',
    'keer',
    'minuten_per_keer',
  ],
  line: { document: 'document', measure: 'maatregel', person: 'persoon', done: 'afgerond' },
  document: {
    title: 'document',
    titleValue: 'Verslag AI-geletterdheid',
    code: 'verificatiecode',
    organisation: 'organisatie',
    from: 'periode_van',
    to: 'periode_tot_en_met',
    zone: 'tijdzone',
    issued: 'uitgegeven_op',
    format: 'indeling',
    time: 'toelichting_leertijd',
    timeValue:
      'Leertijd is niet gemeten: elk afgerond onderdeel telt voor een vast aantal minuten (keer maal minuten_per_keer).',
  },
  measure: {
    identify: '1_in_kaart_brengen',
    goals: '2_doelen_bepalen',
    execute: '3_uitvoeren',
    evaluate: '4_evalueren',
    responsible: 'verantwoordelijk',
    next: 'volgende_evaluatie',
  },
  person: {
    counted_from: 'telt_mee_vanaf',
    active_days: 'actieve_dagen',
    first_day: 'eerste_dag',
    last_day: 'laatste_dag',
    answers: 'nagekeken_antwoorden',
    share_right: 'aandeel_goed_procent',
    fingerprint: 'vingerafdruk',
  },
  discipline: { foundation: 'Basis', ethics: 'Ethiek', marketing: 'Marketing', sales: 'Sales', hr: 'HR' },
  difficulty: { beginner: 'Beginner', intermediate: 'Gevorderd', advanced: 'Expert' },
}

type CsvMessages = typeof nl

const en: CsvMessages = {
  columns: [
    'line',
    'person',
    'name',
    'field',
    'value',
    'kind',
    'discipline',
    'difficulty',
    'skill',
    'title',
    'item',
    'version',
    'month',
    'times',
    'minutes_each',
  ],
  line: { document: 'document', measure: 'measure', person: 'person', done: 'completed' },
  document: {
    title: 'document',
    titleValue: 'AI-literacy record',
    code: 'verification_code',
    organisation: 'organisation',
    from: 'period_from',
    to: 'period_to_and_including',
    zone: 'time_zone',
    issued: 'issued_at',
    format: 'layout',
    time: 'note_on_learning_time',
    timeValue:
      'Learning time was not measured: each completed item counts for a fixed number of minutes (times x minutes_each).',
  },
  measure: {
    identify: '1_identify',
    goals: '2_set_goals',
    execute: '3_execute',
    evaluate: '4_evaluate',
    responsible: 'responsible',
    next: 'next_evaluation',
  },
  person: {
    counted_from: 'counted_from',
    active_days: 'active_days',
    first_day: 'first_day',
    last_day: 'last_day',
    answers: 'marked_answers',
    share_right: 'share_right_percent',
    fingerprint: 'fingerprint',
  },
  discipline: {
    foundation: 'Foundation',
    ethics: 'Ethics',
    marketing: 'Marketing',
    sales: 'Sales',
    hr: 'HR',
  },
  difficulty: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
}

/** As layout 1 had them; {@link csvMessages} makes the others from it. */
const first: Record<Language, CsvMessages> = {
  nl: nl,
  en: en,
}

const second = {
  nl: {
    columns: { minuten_per_keer: 'minuten' } as Record<string, string>,
    times: 'keer',
    left: 'telt_mee_tot_vertrek_op',
    answers: 'aandeel_goed_over_antwoorden',
    share_right: 'aandeel_goed_eerste_keer_procent',
    timeValue:
      'Leertijd is niet gemeten: elk afgerond onderdeel telt één keer, voor een vast aantal minuten, de eerste keer dat iemand het afrondt.',
    discipline: { operations: 'Operatie', finance: 'Financiën' },
    difficulty: {},
  },
  en: {
    columns: { minutes_each: 'minutes' } as Record<string, string>,
    times: 'times',
    left: 'counted_until_leaving_on',
    answers: 'share_right_of_answers',
    share_right: 'share_right_first_try_percent',
    timeValue:
      'Learning time was not measured: each completed item counts once, for a fixed number of minutes, the first time somebody completes it.',
    discipline: { foundation: 'Basics', operations: 'Operations', finance: 'Finance' },
    difficulty: { advanced: 'Expert' },
  },
}

/** What layout 3 says of its minutes. */
const third: Record<Language, string> = {
  nl: 'Leertijd is niet gemeten: elk afgerond onderdeel telt één keer, de eerste keer dat iemand het afrondt, voor de minuten die het naar zijn woorden en soort vraagt, afgerond op halve minuten.',
  en: 'Learning time was not measured: each completed item counts once, the first time somebody completes it, for the minutes that its words and its kind ask for, rounded to half minutes.',
}

/**
 * The words of a layout. Layout 2 has no column that tells how often, tells who left, and speaks as the app does; layout 3 counts minutes
 * by the words of an item.
 */
export function csvMessages(language: Language, format: number) {
  const w = first[language]
  const { person } = w
  if (format === 1) {
    const facts: Partial<Record<PersonFact, string>> = person
    return {
      ...w,
      person: facts,
      discipline: w.discipline as Record<string, string>,
      difficulty: w.difficulty as Record<string, string>,
    }
  }
  const change = second[language]
  const columns = w.columns
    .filter((name) => name !== change.times)
    .map((name) => change.columns[name] ?? name)
  const facts: Partial<Record<PersonFact, string>> = {
    counted_from: person.counted_from,
    left_on: change.left,
    active_days: person.active_days,
    first_day: person.first_day,
    last_day: person.last_day,
    answers: change.answers,
    share_right: change.share_right,
    fingerprint: person.fingerprint,
  }
  return {
    ...w,
    columns,
    document: { ...w.document, timeValue: format === 2 ? change.timeValue : third[language] },
    person: facts,
    discipline: { ...w.discipline, ...change.discipline } as Record<string, string>,
    difficulty: { ...w.difficulty, ...change.difficulty } as Record<string, string>,
  }
}

type PersonFact = keyof CsvMessages['person'] | 'left_on'
