import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { letters } from '#app/features/content/rules.ts'
import { LetterKeysSwitch } from '#app/features/snacks/question/letter-keys-switch.tsx'
import { useEarlyChoice } from '#app/features/snacks/question/use-early-choice.ts'
import { useLetterKeys } from '#app/features/snacks/question/use-letter-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import { QuizVerdict } from './quiz-verdict.tsx'
import type { QuizSource, useQuiz } from './use-quiz.ts'

interface QuizCardProps {
  quiz: ReturnType<typeof useQuiz>
  type: QuizSource['type']
  /** The question takes the place of another one, or of the lesson's text. */
  takeFocus: boolean
}

/** One question of a quiz, or what came of it. Works with mouse, touch, and the keys A-E or 1-5 and Enter. */
export function QuizCard(props: QuizCardProps) {
  const { quiz, type } = props
  const t = useMessages('snacks')
  const { question, mark, isLast, busy } = quiz
  if (!mark) return <QuizForm {...props} />
  return (
    <QuizVerdict question={question} mark={mark}>
      <EnterGoesOn goOn={() => void quiz.goOn()} />
      <QuizProblem quiz={quiz} type={type} />
      <Button variant="primary" size="lg" busy={busy} onClick={() => void quiz.goOn()}>
        {busy ? t('savingQuiz') : isLast ? t('finishQuiz') : t('nextQuestion')}
      </Button>
    </QuizVerdict>
  )
}

/** Enter goes on wherever the focus is: nothing is chosen here any more. */
function EnterGoesOn({ goOn }: { goOn: () => void }) {
  useLetterKeys([], () => undefined, goOn)
  return null
}

function QuizForm({ quiz, type, takeFocus }: QuizCardProps) {
  const t = useMessages('snacks')
  const { question, chosen, answered, busy, unkept } = quiz
  const heading = useVerdictFocus(takeFocus)
  const offered = letters.slice(0, question.choices.length)
  useLetterKeys(
    offered,
    (letter) => quiz.choose(letters.indexOf(letter)),
    () => void quiz.goOn(),
  )
  const form = useEarlyChoice('answer', (value) => quiz.choose(Number(value)))

  function submit(event: FormEvent): void {
    event.preventDefault()
    void quiz.goOn()
  }
  return (
    <Form ref={form} method="post" className="stack [--stack:1.5rem]" onSubmit={submit} aria-busy={busy}>
      <fieldset aria-describedby="answer-hint">
        <legend className="mb-5">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {question.question}
          </h1>
        </legend>
        <AnswerOptions>
          {question.choices.map((choice, index) => (
            <AnswerOption
              key={choice.letter}
              letter={offered[index] ?? choice.letter}
              name="answer"
              value={index}
              checked={chosen === index}
              onChange={() => quiz.choose(index)}
            >
              {choice.text}
            </AnswerOption>
          ))}
        </AnswerOptions>
      </fieldset>
      {unkept && <Notice tone="warning" role="status" title={t('answersNotKept')} />}
      <QuizProblem quiz={quiz} type={type} />
      <div className="row row--between sticky-act">
        <span className="small subtle hide-sm" id="answer-hint">
          {t('chooseToGoOn')}
        </span>
        <Button variant="primary" size="lg" type="submit" disabled={chosen === null} busy={busy}>
          {busy ? t('checking') : t(answered ? 'finishQuiz' : 'checkAnswer')}
        </Button>
      </div>
      <LetterKeysSwitch />
    </Form>
  )
}

/** Why the quiz was not handed in; the answers are still there (PS-8.3). */
function QuizProblem({ quiz: { problem }, type }: Pick<QuizCardProps, 'quiz' | 'type'>) {
  const t = useMessages('snacks')
  const errorMessage = useErrorMessage()
  if (!problem) return null
  return (
    <Notice
      tone="danger"
      role="alert"
      title={type === 'module' ? t('moduleSaveFailed') : t('quizSaveFailed')}
    >
      {t('quizSaveFailedBody')}
      {'. '}
      {errorMessage(problem)}
    </Notice>
  )
}
