import { z } from 'zod'
import { parseDocument, plainText } from '#app/features/exercises/document.ts'
import type { Exercise, Halves, Report } from '#app/features/exercises/exercise.ts'
import { between, both, id, repeatedIds, words } from '#app/features/exercises/fields.ts'
import { type BuildSecret, type BuildSeen, bestParts, openBuild, outputOf, playBuild } from './grade.ts'
import { type BuildMove, type BuildView, buildMove, buildView } from './schema.ts'
import { buildStrategies } from './strategies.ts'

const text = z.strictObject({ title: words, body: words, start: words })
const part = z.strictObject({ id, nl: words, en: words, why: both })
const requirement = z.strictObject({ id, needs: z.array(id).min(1), nl: words, en: words, missing: both })
const variant = z.strictObject({ with: z.array(id), nl: words, en: words })
const block = z.strictObject({ variants: z.array(variant).min(1) })

const buildFile = z.object({
  nl: text,
  en: text,
  /** Parts that fit. */
  room: z.int().min(2).max(3),
  parts: between(part, 5, 6),
  requirements: between(requirement, 2, 4),
  blocks: between(block, 2, 6),
})
type BuildFile = z.infer<typeof buildFile>

function halvesIn(language: 'nl' | 'en', file: BuildFile): Halves<BuildSeen, BuildSecret> {
  const { title, body, start } = file[language]
  const blocks = file.blocks.map(({ variants }) =>
    variants.map((one) => ({ with: one.with, output: parseDocument(one[language]) })),
  )
  return {
    title,
    body,
    seen: {
      start,
      plain: outputOf(blocks, []),
      room: file.room,
      parts: file.parts.map((one) => ({ id: one.id, text: one[language] })),
    },
    secret: {
      requirements: file.requirements.map((one) => ({
        needs: one.needs,
        text: one[language],
        missing: one.missing[language],
      })),
      blocks,
      whys: file.parts.map((one) => ({ id: one.id, why: one.why[language] })),
    },
  }
}

/** What a schema cannot see: ids that are parts, a block for every prompt, and a prompt that covers everything. */
function reportFaults(
  file: BuildFile,
  { seen, secret }: Halves<BuildSeen, BuildSecret>,
  report: Report,
): void {
  const ids = file.parts.map((one) => one.id)
  for (const twice of repeatedIds(file.parts)) report(`parts.${twice}`, 'stands here twice')
  const requireParts = (where: string, named: readonly string[]) => {
    for (const one of named) if (!ids.includes(one)) report(where, `names '${one}', which is no part`)
  }
  for (const { id, needs } of file.requirements) requireParts(`requirements.${id}.needs`, needs)
  file.blocks.forEach(({ variants }, place) => {
    const where = `blocks.${place}`
    for (const one of variants) requireParts(where, one.with)
    if (variants.at(-1)?.with.length !== 0) report(where, 'needs a last variant that asks no part')
    const reached = variants.slice(0, -1).findIndex((one) => one.with.length === 0)
    if (reached >= 0) report(where, 'has variants behind one that asks no part')
  })
  const best = bestParts(seen, secret)
  const missing = secret.requirements.filter(({ needs }) => !needs.some((one) => best.includes(one)))
  if (missing.length > 0) report('requirements', `no prompt of ${file.room} parts covers all of them`)
}

/** Put a prompt together from parts of which only some fit, see what it gives, and improve it once (PD-41). */
export const build: Exercise<BuildFile, BuildSeen, BuildSecret, BuildMove, BuildView> = {
  file: buildFile,
  halves(file, report) {
    const halves = { nl: halvesIn('nl', file), en: halvesIn('en', file) }
    reportFaults(file, halves.nl, report)
    return halves
  },
  prose: (file, language) => [
    [`${language}.body`, file[language].body],
    ...file.parts.map((one): [string, string] => [`${language}.parts.${one.id}.why`, one.why[language]]),
    ...file.requirements.map((one): [string, string] => [
      `${language}.requirements.${one.id}.missing`,
      one.missing[language],
    ]),
  ],
  move: buildMove,
  view: buildView,
  strategies: buildStrategies,
  solve: (seen, secret) => [{ parts: bestParts(seen, secret) }],
  open: openBuild,
  play: playBuild,
  effort: (seen, secret) => ({
    read: [
      seen.start,
      plainText(seen.plain),
      ...seen.parts.map(({ text }) => text),
      plainText(outputOf(secret.blocks, bestParts(seen, secret))),
      ...secret.requirements.map(({ text }) => text),
      ...secret.whys.map(({ why }) => why),
    ],
    weighed: seen.parts.length,
  }),
}
