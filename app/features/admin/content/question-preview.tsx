import { Side } from '#app/features/admin/kit/side.tsx'
import { MarkedChoices } from '#app/features/snacks/mcq/marked-choices.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'
import { ExerciseDone, ExercisePreview } from './exercise-preview.tsx'
import type { QuestionItem, ShownQuestion } from './find-item.server.ts'

interface QuestionPreviewProps {
  item: QuestionItem
  language: Language
}

/** A question, scenario or flashcard in one language: as a learner meets it, and what comes afterwards. */
export function QuestionPreview({ item, language }: QuestionPreviewProps) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  const { question, body } = item
  const text = question[language]
  const name = contact(`language_${language}`)
  return (
    <>
      <Card title={t('before', { language: name })}>
        <Side language={language}>
          <h3>{text.title}</h3>
          {body ? (
            <RichText blocks={body[language]} />
          ) : question.exercise ? (
            <ExercisePreview exercise={question.exercise} body={text.body} language={language} />
          ) : question.type === 'mcq' ? (
            <Choices question={question} language={language} />
          ) : (
            <p className="text-xl">{text.body}</p>
          )}
        </Side>
      </Card>
      {!body && (
        <Card title={t('after', { language: name })}>
          <Side language={language}>
            <Key question={question} language={language} />
          </Side>
        </Card>
      )}
    </>
  )
}

interface SideProps {
  question: ShownQuestion
  language: Language
}

/** The choices as they can be pressed; pressing does nothing here. */
export function Choices({ question, language }: SideProps) {
  const { body, choices } = question[language]
  return (
    <fieldset className="stack">
      <legend className="mb-4">{body}</legend>
      <AnswerOptions>
        {choices.map(({ letter, text }) => (
          <AnswerOption key={letter} letter={letter} name={`${language}-${question.id}`} value={letter}>
            {text}
          </AnswerOption>
        ))}
      </AnswerOptions>
    </fieldset>
  )
}

/** What a learner sees after answering: the key and why, or the back of the card. */
export function Key({ question, language }: SideProps) {
  const practice = useMessages('snacks')
  const { choices, explanation, choice_explanations } = question[language]
  if (question.exercise) return <ExerciseDone exercise={question.exercise} language={language} />
  if (question.correct_answer === null) return <p>{explanation}</p>
  const result = { answer: '', correct_answer: question.correct_answer, choice_explanations }
  return (
    <>
      <MarkedChoices choices={choices} result={result} />
      <div className="stack [--stack:4px]">
        <p className="font-semibold">{practice('why')}</p>
        <p className="muted">{explanation}</p>
      </div>
    </>
  )
}
