import type {
  lessons,
  QuestionKeyText,
  QuestionText,
  questionKeys,
  questions,
} from '#app/db/schema/content.ts'
import type {
  Bank,
  BankFlashcard,
  BankQuestion,
  BankScenario,
  ChoiceText,
  FlashcardText,
  ScenarioText,
} from './bank.ts'
import { lessonId, questionId, quizQuestionId } from './content-id.server.ts'

export type LessonRow = typeof lessons.$inferInsert
export type QuestionRow = typeof questions.$inferInsert
export type KeyRow = typeof questionKeys.$inferInsert

/** A text cut in what may be seen before answering and what may not. */
interface Halves {
  seen: QuestionText
  secret: QuestionKeyText
}

const choiceHalves = ({ title, body, choices, explanation, why_not }: ChoiceText): Halves => {
  return { seen: { title, body, choices }, secret: { explanation, choice_explanations: why_not } }
}

/** What is secret about a scenario stands in its rubric. */
const scenarioHalves = ({ title, body }: ScenarioText): Halves => {
  return { seen: { title, body, choices: [] }, secret: { explanation: '', choice_explanations: {} } }
}

/** The back of a card is its key: it is sent when the card is turned, and not before. */
const flashcardHalves = ({ title, front, back }: FlashcardText): Halves => {
  return { seen: { title, body: front, choices: [] }, secret: { explanation: back, choice_explanations: {} } }
}

function cut<T>({ nl, en }: { nl: T; en: T }, halvesOf: (text: T) => Halves) {
  const [dutch, english] = [halvesOf(nl), halvesOf(en)]
  return {
    seen: { nl: dutch.seen, en: english.seen },
    secret: { nl: dutch.secret, en: english.secret },
  }
}

type Loose = BankQuestion | BankScenario | BankFlashcard

const aboutOf = ({ discipline, difficulty, skill, tool, review_by, sources }: Loose) => {
  return { discipline, difficulty, skill, tool, review_by, sources }
}

/** The rows that a bank stands for. What a learner may see goes into questions, the rest into question_keys. */
export function bankRows(bank: Bank): { lessons: LessonRow[]; questions: QuestionRow[]; keys: KeyRow[] } {
  const rows = { lessons: [] as LessonRow[], questions: [] as QuestionRow[], keys: [] as KeyRow[] }
  const add = (
    item: Loose,
    { seen, secret }: ReturnType<typeof cut>,
    own: { max_words?: number; correct_answer?: string; rubric?: unknown } = {},
  ) => {
    const { slug, type: question_type, hash: content_hash } = item
    const id = questionId(slug)
    const { max_words, ...key } = own
    rows.questions.push({ id, slug, question_type, ...aboutOf(item), max_words, ...seen, content_hash })
    rows.keys.push({ question_id: id, ...key, ...secret })
  }
  for (const item of bank.questions) add(item, cut(item, choiceHalves), { correct_answer: item.correct })
  for (const item of bank.scenarios) {
    add(item, cut(item, scenarioHalves), { max_words: item.max_words, rubric: item.rubric })
  }
  for (const item of bank.flashcards) add(item, cut(item, flashcardHalves))
  for (const lesson of bank.lessons) {
    const { slug, hash, discipline, difficulty, skill, review_by, sources, nl, en } = lesson
    const id = lessonId(slug)
    const about = { discipline, difficulty, skill, review_by, sources }
    rows.lessons.push({ id, slug, ...about, nl, en, content_hash: hash })
    lesson.quiz.forEach((item, position) => {
      const own = { id: quizQuestionId(slug, item.slug), slug: `${slug}/${item.slug}` }
      const place = { question_type: 'mcq', lesson_id: id, position, tool: 'general' }
      const { seen, secret } = cut(item, choiceHalves)
      rows.questions.push({ ...own, ...place, ...about, ...seen, content_hash: hash })
      rows.keys.push({ question_id: own.id, correct_answer: item.correct, ...secret })
    })
  }
  return rows
}
