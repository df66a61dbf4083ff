import { z } from 'zod'
import { loose } from '#app/features/content/file-schema.server.ts'
import type { Field, Format, Language } from '#app/features/content/formats/format.server.ts'
import type { Loose } from '#app/features/content/item.ts'
import type { ExerciseType } from '#app/features/content/kinds.ts'
import { workOf } from '#app/features/content/minutes.ts'
import type { AnyExercise, Both } from '#app/features/exercises/exercise.ts'
import { exercises } from '#app/features/exercises/exercises.ts'
import { solvable, strategyScores } from './check.ts'

/** An exercise, cut in what is seen and what is secret as its kind does it (app/features/exercises). */
export interface BankExercise<Type extends ExerciseType = ExerciseType> extends Loose {
  type: Type
  parts: Both<{ title: string; body: string; seen: unknown; secret: unknown }>
  /** Its own sentences: what is no document or output. */
  prose: Both<Field[]>
}

/** How the files of one kind of exercise are written: what every item says of itself, and what the kind adds. */
export function exerciseFormat<Type extends ExerciseType>(
  type: Type,
): Format<z.ZodObject<{ type: z.ZodLiteral<Type> }>, BankExercise<Type>> {
  const exercise: AnyExercise = exercises[type]
  const file = z.strictObject({ type: z.literal(type), ...loose, ...exercise.file.shape })
  return {
    file: file as unknown as z.ZodObject<{ type: z.ZodLiteral<Type> }>,
    read(read, report) {
      const fields = read as unknown as z.output<z.ZodObject<typeof loose>>
      const { discipline, difficulty, skill, tool, review_by, sources } = fields
      const prose = (language: Language): Field[] => exercise.prose(fields, language)
      return {
        ...{ type, discipline, difficulty, skill, tool, review_by, sources },
        parts: exercise.halves(fields, report),
        prose: { nl: prose('nl'), en: prose('en') },
      }
    },
    halves({ parts: { nl, en } }) {
      const seen = ({ title, body, seen }: typeof nl) => ({ title, body, choices: [], exercise: seen })
      const secret = ({ secret }: typeof nl) => ({
        explanation: '',
        choice_explanations: {},
        exercise: secret,
      })
      return { seen: { nl: seen(nl), en: seen(en) }, secret: { nl: secret(nl), en: secret(en) } }
    },
    fields: (item, language) => item.prose[language],
    stem: {
      where: 'body',
      text: ({ parts }, language) => `${parts[language].title} ${parts[language].body}`,
    },
    work({ seen, secret }) {
      const { read, weighed } = exercise.effort(seen.exercise, secret.exercise)
      return workOf([seen.title, seen.body, ...read], weighed)
    },
    rules: [solvable, strategyScores],
  }
}
