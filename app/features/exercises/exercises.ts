import type { z } from 'zod'
import { build } from './build/file.ts'
import { dialogue } from './dialogue/file.ts'
import type { AnyExercise } from './exercise.ts'
import { redact } from './redact/file.ts'
import { spot } from './spot/file.ts'
import { trust } from './trust/file.ts'

/** Every kind of exercise, by its name among the kinds of snack (content/kinds.ts). */
export const exercises = { trust, spot, redact, build, dialogue } as const satisfies Record<
  string,
  AnyExercise
>

export type ExerciseKind = keyof typeof exercises
export const exerciseKinds = Object.keys(exercises) as ExerciseKind[]

/** What a client gets of an exercise of any kind. */
export type ExerciseView = z.infer<(typeof exercises)[ExerciseKind]['view']>
