import type { BankFlashcard, BankLesson, BankQuestion, BankScenario, ChoiceText } from './bank.ts'
import type { ContentFile } from './content-files.server.ts'
import { lessonFile, questionFile, type ScenarioFile } from './file-schema.server.ts'
import { correctLetter } from './normalise-choices.ts'
import { type Report, reading, validated, yamlOf } from './reading.server.ts'
import { rubricFaults } from './rubric-faults.ts'

/** An item that stands on its own, under content/questions. */
type LooseItem = BankQuestion | BankScenario | BankFlashcard

/** Both languages must point at the same option, and every wrong option has its own reason. */
function keyOf(
  item: { correct: string; nl: ChoiceText; en: ChoiceText },
  at: string,
  report: Report,
): string {
  const found = new Set([item.nl, item.en].flatMap((text) => correctLetter(text.choices, item.correct) ?? []))
  const [letter] = found
  if (letter === undefined || found.size > 1) {
    report(
      `${at}correct`,
      `'${item.correct}' is not one of the options, or not the same one in both languages`,
    )
    return ''
  }
  for (const language of ['nl', 'en'] as const) {
    const { choices, why_not } = item[language]
    const wanted = choices.map((choice) => choice.letter).filter((other) => other !== letter)
    const missing = wanted.filter((other) => !(other in why_not))
    const extra = Object.keys(why_not).filter((other) => !wanted.includes(other))
    const where = `${at}${language}.why_not`
    if (missing.length > 0) report(where, `has no line for ${missing.join(', ')}`)
    if (extra.length > 0) report(where, `has a line for ${extra.join(', ')}, which is not a wrong option`)
  }
  if (item.nl.choices.length !== item.en.choices.length) {
    report(`${at}en.choices`, 'has another number of options than the Dutch text')
  }
  return letter
}

function inPlace(
  file: ContentFile,
  fields: { discipline: string; difficulty: string },
  report: Report,
): void {
  for (const field of ['discipline', 'difficulty'] as const) {
    if (fields[field] !== file[field])
      report(field, `is ${fields[field]}, but the file stands in ${file[field]}`)
  }
}

const originOf = ({ slug, path, hash }: ContentFile) => ({ slug, path, hash })

export const parseQuestion = reading<ContentFile, LooseItem>('structure', (file, report) => {
  const value = yamlOf(file.text, report)
  const fields = value === undefined ? undefined : validated(questionFile, value, report)
  if (!fields) return undefined
  inPlace(file, fields, report)
  if (fields.type === 'flashcard') return { ...originOf(file), ...fields }
  if (fields.type === 'scenario') return { ...originOf(file), ...scenarioOf(fields, report) }
  return { ...originOf(file), ...fields, correct: keyOf(fields, '', report) }
})

/** What a file says about a scenario, with everything secret moved into its rubric. */
function scenarioOf({ nl, en, rubric: criteria, ...fields }: ScenarioFile, report: Report) {
  for (const [where, message] of rubricFaults(criteria)) report(where, message)
  const half = ({ title, body }: ScenarioFile['nl']) => ({ title, body })
  const secret = ({ hints, samples }: ScenarioFile['nl']) => ({ hints, samples })
  return { ...fields, nl: half(nl), en: half(en), rubric: { criteria, nl: secret(nl), en: secret(en) } }
}

export const parseLesson = reading<ContentFile, BankLesson>('structure', (file, report) => {
  const value = yamlOf(file.text, report)
  const fields = value === undefined ? undefined : validated(lessonFile, value, report)
  if (!fields) return undefined
  inPlace(file, fields, report)
  const { quiz_questions, type: _, ...lesson } = fields
  const slugs = new Set<string>()
  const quiz = quiz_questions.map(({ slug, correct, nl, en }) => {
    if (slugs.has(slug)) report(`quiz_questions.${slug}`, 'stands in this quiz twice')
    slugs.add(slug)
    const item = { slug, correct, nl: quizText(nl, lesson.nl), en: quizText(en, lesson.en) }
    return { ...item, correct: keyOf(item, `quiz_questions.${slug}.`, report) }
  })
  return { ...originOf(file), ...lesson, quiz }
})

/** A quiz question has no title of its own: it goes by the title of its lesson. */
function quizText<T extends { question: string }>({ question, ...text }: T, lesson: { title: string }) {
  return { title: lesson.title, body: question, ...text }
}
