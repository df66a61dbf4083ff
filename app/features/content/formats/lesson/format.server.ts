import { z } from 'zod'
import type { LessonExample, LessonText } from '#app/db/schema/content.ts'
import { about, slug, words } from '#app/features/content/file-schema.server.ts'
import type { Field } from '#app/features/content/formats/format.server.ts'
import { answer, keyOf } from '#app/features/content/formats/mcq/choices.server.ts'
import type { ChoiceText, languages, Origin, Place } from '#app/features/content/item.ts'
import { type Report, validated } from '#app/features/content/reading.server.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { Diagram, DiagramKind } from '#app/lib/lesson/diagram.ts'
import { diagramForm, diagramKinds, diagramLabels, diagramWords } from './diagram-schema.ts'

interface QuizQuestion {
  /** Unique within its lesson. */
  slug: string
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

/** A lesson of a file in one language. Stored rows of before cards may lack what stands beside them. */
export interface CardLessonText extends LessonText {
  example: LessonExample
  picture: Diagram
  today: string
  plans: string
}

export interface BankLesson extends Origin {
  nl: CardLessonText
  en: CardLessonText
  quiz: QuizQuestion[]
}

const promptAndOutput = z.strictObject({ prompt: words, output: words })
const text = z.strictObject({
  title: words,
  content: words,
  example: z.strictObject({ before: promptAndOutput, after: promptAndOutput, note: words }),
  /** Its form depends on the kind of diagram. */
  picture: z.unknown(),
  today: words,
  plans: words,
})
const quizText = z.strictObject({ question: words, ...answer })
const quizQuestion = z.strictObject({ slug, correct: words, nl: quizText, en: quizText })

export const lessonFile = z.strictObject({
  type: z.literal('lesson'),
  ...about,
  example: z.strictObject({ model: words, date: z.iso.date() }).optional(),
  picture: z.strictObject({ kind: z.enum(diagramKinds) }),
  nl: text,
  en: text,
  quiz_questions: z.array(quizQuestion).min(bankLimits.quizQuestions.min).max(bankLimits.quizQuestions.max),
})
type File = z.output<typeof lessonFile>

/** The lesson that the fields of a file stand for; undefined when a diagram cannot be drawn from its words. */
export function readLesson(file: File, report: Report): Omit<BankLesson, keyof Place> | undefined {
  const { quiz_questions, type: _, nl: __, en: ___, example: ____, picture: _____, ...about } = file
  const slugs = new Set<string>()
  const quiz = quiz_questions.map(({ slug, correct, nl, en }) => {
    if (slugs.has(slug)) report(`quiz_questions.${slug}`, 'stands in this quiz twice')
    slugs.add(slug)
    const item = { slug, correct, nl: titled(nl, file.nl), en: titled(en, file.en) }
    return { ...item, correct: keyOf(item, `quiz_questions.${slug}.`, report) }
  })
  const nl = textOf(file, 'nl', report)
  const en = textOf(file, 'en', report)
  if (!nl || !en) return undefined
  if (JSON.stringify(diagramForm(nl.picture)) !== JSON.stringify(diagramForm(en.picture)))
    report('en.picture', 'has another number of labels, or other figures, than the Dutch one')
  return { ...about, nl, en, quiz }
}

function textOf(
  file: File,
  language: (typeof languages)[number],
  report: Report,
): CardLessonText | undefined {
  const own = file[language]
  const picture = diagramOf(file.picture.kind, own.picture, language, report)
  return picture && { ...own, picture, example: { ...own.example, ...file.example } }
}

function diagramOf(kind: DiagramKind, value: unknown, language: string, report: Report): Diagram | undefined {
  const within: Report = (where, message) =>
    report([`${language}.picture`, where].filter(Boolean).join('.'), message)
  const read = validated(diagramWords(kind), value, within)
  return read && ({ kind, ...read } as Diagram)
}

/** A quiz question has no title of its own: it goes by the title of its lesson. */
function titled<T extends { question: string }>({ question, ...rest }: T, lesson: { title: string }) {
  return { title: lesson.title, body: question, ...rest }
}

/** Everything a learner reads of a lesson beside its cards. Prompts and outputs stand apart: they are as they came. */
export function besideFields({ example, picture, today, plans }: CardLessonText): Field[] {
  return [
    ['example.note', example.note],
    ['picture.alt', picture.alt],
    ['picture', diagramLabels(picture).join('\n')],
    ['today', today],
    ['plans', plans],
  ]
}
