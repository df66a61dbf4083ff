import { z } from 'zod'
import { parseDocument, plainText } from '#app/features/exercises/document.ts'
import type { Exercise, Halves, Report } from '#app/features/exercises/exercise.ts'
import { between, both, words } from '#app/features/exercises/fields.ts'
import { openSpot, playSpot, type SpotSecret, type SpotSeen } from './grade.ts'
import { flaws, type SpotMove, type SpotView, spotMove, spotView } from './schema.ts'
import { spotStrategies } from './strategies.ts'

const flawed = {
  flaw: z.enum(flaws).optional(),
  also: z.array(z.enum(flaws)).optional(),
  why: both.optional(),
  quote: both.optional(),
}
const segment = z.strictObject({ nl: words, en: words, paragraph: z.boolean().optional(), ...flawed })
const text = z.strictObject({ title: words, body: words, source: words })

/** Segments of an output, and how many of them are flawed. */
export const spotLimits = { segments: { min: 8, max: 16 }, flawed: { min: 2, max: 4 } } as const

const spotFile = z.object({
  nl: text,
  en: text,
  form: z.enum(['text', 'table']),
  columns: z.array(both).optional(),
  segments: between(segment, spotLimits.segments.min, spotLimits.segments.max),
})
type SpotFile = z.infer<typeof spotFile>

function halvesIn(language: 'nl' | 'en', file: SpotFile): Halves<SpotSeen, SpotSecret> {
  const { title, body, source } = file[language]
  return {
    title,
    body,
    seen: {
      form: file.form,
      source: parseDocument(source),
      columns: (file.columns ?? []).map((column) => column[language]),
      segments: file.segments.map((one) => ({ text: one[language], paragraph: one.paragraph ?? false })),
    },
    secret: {
      keys: file.segments.map(({ flaw, also = [], why, quote }) =>
        flaw ? { flaw, also, why: why?.[language] ?? '', quote: quote?.[language] ?? '' } : null,
      ),
    },
  }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

/** What a schema cannot see: a reason and literal words of the source at every flaw, full rows, flaws enough and not too many. */
function reportFaults(file: SpotFile, report: Report): void {
  const { min, max } = spotLimits.flawed
  const count = file.segments.filter(({ flaw }) => flaw).length
  if (count < min || count > max) report('segments', `${count} of them are flawed; it is ${min} to ${max}`)
  const columns = file.columns?.length ?? 0
  if ((file.form === 'table') !== columns > 0) report('columns', 'stand with a table, and only there')
  if (columns > 0 && file.segments.length % columns > 0) report('segments', 'do not fill the last row')
  file.segments.forEach(({ flaw, also, why, quote }, place) => {
    const where = `segments.${place}`
    if (!flaw && (also || why || quote)) report(where, 'says what is wrong, but not which flaw it is')
    if (flaw && !(why && quote)) report(where, 'needs a why and a quote of the source')
    if (flaw && also?.includes(flaw)) report(`${where}.also`, 'repeats its flaw')
    for (const language of ['nl', 'en'] as const) {
      const source = oneLine(plainText(parseDocument(file[language].source)))
      if (quote && !source.includes(oneLine(quote[language])))
        report(`${where}.quote.${language}`, 'does not stand in the source literally')
    }
  })
}

/** Mark what a source does not carry, and say what is wrong with it (PD-41). */
export const spot: Exercise<SpotFile, SpotSeen, SpotSecret, SpotMove, SpotView> = {
  file: spotFile,
  halves(file, report) {
    reportFaults(file, report)
    return { nl: halvesIn('nl', file), en: halvesIn('en', file) }
  },
  prose: (file, language) => [
    [`${language}.body`, file[language].body],
    ...file.segments.flatMap(({ why }, place): [string, string][] =>
      why ? [[`${language}.segments.${place}.why`, why[language]]] : [],
    ),
  ],
  move: spotMove,
  view: spotView,
  strategies: spotStrategies,
  solve: (_, { keys }) => [
    { marks: keys.flatMap((key, segment) => (key ? [{ segment, flaw: key.flaw }] : [])) },
  ],
  open: openSpot,
  play: playSpot,
  effort: ({ source, columns, segments }, { keys }) => ({
    read: [
      plainText(source),
      ...columns,
      ...segments.map(({ text }) => text),
      ...keys.flatMap((key) => (key ? [key.why, key.quote] : [])),
    ],
    weighed: segments.length,
  }),
}
