import type { z } from 'zod'
import type { QuestionKeyText, QuestionText } from '#app/db/schema/content.ts'
import type { Fault, Loose, languages, Place } from '#app/features/content/item.ts'
import type { Work } from '#app/features/content/minutes.ts'
import type { Report } from '#app/features/content/reading.server.ts'

export type Language = (typeof languages)[number]

/** A text of a file, with its place in it. */
export type Field = [where: string, text: string]

/** An item cut in what may be seen before answering and what may not. */
export interface Halves {
  seen: Record<Language, QuestionText>
  secret: Record<Language, QuestionKeyText>
  /** Columns that only some kinds have: of questions, and of their keys. */
  max_words?: number
  correct_answer?: string
  rubric?: unknown
}

/** What is stored of an item, in one language. */
export interface StoredText {
  seen: QuestionText
  secret: QuestionKeyText
  rubric: unknown
}

/** How a kind of snack is written, stored and checked: all that is done with its files, for one type of question. */
export interface Format<File extends z.ZodObject, Item extends Loose> {
  /** The file, field by field. */
  file: File
  /** The item that the fields stand for. What does not fit together is reported. */
  read(fields: z.output<File>, report: Report): Omit<Item, keyof Place>
  halves(item: Item): Halves
  /** What a learner reads, before and after answering. */
  fields(item: Item, language: Language): Field[]
  /** What it is about, and in which field: two items in which this is nearly the same are one too many. */
  stem: { where: string; text(item: Item, language: Language): string }
  /** What it asks of a learner, for the minutes it takes. */
  work(text: StoredText, language: Language): Work
  /** Rules for this kind alone. Those for all are in ../check. */
  rules: readonly ((items: readonly Item[]) => Fault[])[]
}

/** Halves whose languages are cut in the same way. */
export function cut<Text>(
  { nl, en }: Record<Language, Text>,
  halvesOf: (text: Text) => { seen: QuestionText; secret: QuestionKeyText },
): Pick<Halves, 'seen' | 'secret'> {
  const [dutch, english] = [halvesOf(nl), halvesOf(en)]
  return {
    seen: { nl: dutch.seen, en: english.seen },
    secret: { nl: dutch.secret, en: english.secret },
  }
}
