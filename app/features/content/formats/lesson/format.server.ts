import { z } from 'zod'
import type { LessonText } from '#app/db/schema/content.ts'

import { about, slug, words } from '#app/features/content/file-schema.server.ts'
import { answer, keyOf } from '#app/features/content/formats/mcq/choices.server.ts'
import type { ChoiceText, Origin, Place } from '#app/features/content/item.ts'
import type { Report } from '#app/features/content/reading.server.ts'
import { bankLimits } from '#app/features/content/rules.ts'

interface QuizQuestion {
  /** Unique within its lesson. */
  slug: string
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

export interface BankLesson extends Origin {
  nl: LessonText
  en: LessonText
  quiz: QuizQuestion[]
}

const text = z.strictObject({ title: words, content: words })
const quizText = z.strictObject({ question: words, ...answer })
const quizQuestion = z.strictObject({ slug, correct: words, nl: quizText, en: quizText })

export const lessonFile = z.strictObject({
  type: z.literal('lesson'),
  ...about,
  nl: text,
  en: text,
  quiz_questions: z.array(quizQuestion).min(bankLimits.quizQuestions.min).max(bankLimits.quizQuestions.max),
})

/** The lesson that the fields of a file stand for. */
export function readLesson(
  { quiz_questions, type: _, ...lesson }: z.output<typeof lessonFile>,
  report: Report,
): Omit<BankLesson, keyof Place> {
  const slugs = new Set<string>()
  const quiz = quiz_questions.map(({ slug, correct, nl, en }) => {
    if (slugs.has(slug)) report(`quiz_questions.${slug}`, 'stands in this quiz twice')
    slugs.add(slug)
    const item = { slug, correct, nl: titled(nl, lesson.nl), en: titled(en, lesson.en) }
    return { ...item, correct: keyOf(item, `quiz_questions.${slug}.`, report) }
  })
  return { ...lesson, quiz }
}

/** A quiz question has no title of its own: it goes by the title of its lesson. */
function titled<T extends { question: string }>({ question, ...rest }: T, lesson: { title: string }) {
  return { title: lesson.title, body: question, ...rest }
}
