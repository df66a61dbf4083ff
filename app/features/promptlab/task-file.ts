import { z } from 'zod'
import { difficulties, disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { between, id, words } from '#app/features/exercises/fields.ts'

const texts = z.strictObject({ title: words, body: words })
const requirement = z.strictObject({ name: words, asks: words, met: words })
const example = z.strictObject({ prompt: words, output: words, note: words })

/** A file of `content/lab`: a task to write a prompt for (docs/authoring.md). */
export const labTaskFile = z.strictObject({
  discipline: z.enum(disciplines),
  difficulty: z.enum(difficulties),
  skill: z.enum(skillNames),
  nl: texts,
  en: texts,
  requirements: between(z.strictObject({ id, nl: requirement, en: requirement }), 3, 5),
  /** A prompt as people write it, and a good one. */
  examples: z.tuple([
    z.strictObject({ id: z.literal('kaal'), nl: example, en: example }),
    z.strictObject({ id: z.literal('scherp'), nl: example, en: example }),
  ]),
})
export type LabTaskFile = z.infer<typeof labTaskFile>

/** A task as the list shows it. */
export interface LabTask extends Pick<LabTaskFile, 'discipline' | 'difficulty'> {
  slug: string
  title: string
  body: string
}

/** What a good prompt for a task says. */
export type LabRequirement = { id: string } & z.infer<typeof requirement>
export type LabExample = { id: LabTaskFile['examples'][number]['id'] } & z.infer<typeof example>
