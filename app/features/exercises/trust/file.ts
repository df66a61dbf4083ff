import { z } from 'zod'
import { inlinesOf, parseDocument, plainText, withoutUnits } from '#app/features/exercises/document.ts'
import type { Both, Exercise, Halves, Report } from '#app/features/exercises/exercise.ts'
import { id, repeatedIds, words } from '#app/features/exercises/fields.ts'
import { openTrust, playTrust, type TrustSecret, type TrustSeen, trustTrials } from './grade.ts'
import { certainties, outputForms, type TrustMove, type TrustView, trustMove, trustView } from './schema.ts'
import { trustStrategies } from './strategies.ts'

const outputText = z.strictObject({
  task: words,
  source: words.optional(),
  output: words,
  why: words,
  check: words,
})

/** Outputs in a set. */
export const setSize = 5
/** Of a set, so many are fine: about half. */
const fineOnes = [2, 3]

const trustFile = z.object({
  nl: z.strictObject({ title: words, body: words }),
  en: z.strictObject({ title: words, body: words }),
  outputs: z
    .array(
      z.strictObject({ id, form: z.enum(outputForms), fine: z.boolean(), nl: outputText, en: outputText }),
    )
    .length(setSize, `a set has ${setSize} outputs`),
})
type TrustFile = z.infer<typeof trustFile>

function halvesIn(language: 'nl' | 'en', file: TrustFile): Halves<TrustSeen, TrustSecret> {
  const read = file.outputs.map(({ id, form, fine, [language]: text }) => {
    const { task, source, output, why, check } = text
    const marked = parseDocument(output)
    return {
      seen: {
        id,
        form,
        task,
        source: source === undefined ? null : parseDocument(source),
        output: withoutUnits(marked),
      },
      key: { fine, marked, why, check },
    }
  })
  return {
    ...file[language],
    seen: { outputs: read.map(({ seen }) => seen) },
    secret: { keys: read.map(({ key }) => key) },
  }
}

/** What a schema cannot see: about half of the outputs are fine, and each has its words marked, as many in both languages. */
function reportFaults(
  file: TrustFile,
  { nl, en }: Both<Halves<TrustSeen, TrustSecret>>,
  report: Report,
): void {
  const fine = file.outputs.filter((output) => output.fine).length
  if (!fineOnes.includes(fine))
    report('outputs', `${fine} of them are fine; a set has ${fineOnes.join(' or ')}`)
  file.outputs.forEach(({ id, nl: dutch, en: english }, place) => {
    const marks = [nl, en].map(
      ({ secret }) =>
        new Set(inlinesOf(secret.keys[place]?.marked ?? []).flatMap(({ unit }) => unit ?? [])).size,
    )
    if (marks.includes(0)) report(`outputs.${id}`, 'has nothing marked between {{ and }}')
    if (marks[0] !== marks[1]) report(`outputs.${id}`, 'has another number of marks in English than in Dutch')
    if ((dutch.source === undefined) !== (english.source === undefined)) {
      report(`outputs.${id}`, 'has a source in one language only')
    }
  })
  for (const twice of repeatedIds(file.outputs)) report(`outputs.${twice}`, 'stands in this set twice')
}

/** Use an output as it is, or not, and how sure: five times (PD-41). */
export const trust: Exercise<TrustFile, TrustSeen, TrustSecret, TrustMove, TrustView> = {
  file: trustFile,
  halves(file, report) {
    const halves = { nl: halvesIn('nl', file), en: halvesIn('en', file) }
    reportFaults(file, halves, report)
    return halves
  },
  prose: (file, language) => [
    [`${language}.body`, file[language].body],
    ...file.outputs.flatMap(({ id, [language]: { task, why, check } }): [string, string][] => [
      [`outputs.${id}.${language}.task`, task],
      [`outputs.${id}.${language}.why`, why],
      [`outputs.${id}.${language}.check`, check],
    ]),
  ],
  move: trustMove,
  view: trustView,
  strategies: trustStrategies,
  solve: (_, { keys }) => keys.map(({ fine }) => ({ use: fine, certainty: 95 })),
  open: openTrust,
  play: playTrust,
  effort: ({ outputs }, { keys }) => ({
    read: [
      ...outputs.flatMap(({ task, source, output }) => [task, plainText(source ?? []), plainText(output)]),
      ...keys.flatMap(({ why, check }) => [why, check]),
    ],
    // Of each output whether to use it, and how sure.
    weighed: outputs.length * (2 + certainties.length),
  }),
  trials: trustTrials,
}
