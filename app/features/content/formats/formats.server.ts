import { z } from 'zod'
import type { ServedType } from '#app/features/content/kinds.ts'
import { exerciseFormat } from './exercise/format.server.ts'
import { flashcardFormat } from './flashcard/format.server.ts'
import type { Format } from './format.server.ts'
import { mcqFormat } from './mcq/format.server.ts'
import { scenarioFormat } from './scenario/format.server.ts'

/** How each type of question is written. */
const formats = {
  mcq: mcqFormat,
  scenario: scenarioFormat,
  flashcard: flashcardFormat,
  trust: exerciseFormat('trust'),
  spot: exerciseFormat('spot'),
  redact: exerciseFormat('redact'),
  build: exerciseFormat('build'),
  dialogue: exerciseFormat('dialogue'),
} as const satisfies Record<ServedType, unknown>

type Formats = typeof formats
/** An item that stands on its own, of any type. */
export type LooseItem = { [Type in ServedType]: Parameters<Formats[Type]['halves']>[0] }[ServedType]

/** How items of a type are written. */
export function formatOf<Item extends LooseItem>(type: Item['type']): Format<z.ZodObject, Item> {
  return formats[type] as unknown as Format<z.ZodObject, Item>
}

const files = Object.values(formats).map(({ file }) => file)
type File = (typeof files)[number]

/** The files below content/questions, told apart by their type. */
export const questionFile = z.discriminatedUnion('type', files as [File, ...File[]])
