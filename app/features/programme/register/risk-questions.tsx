import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/inputs/segmented.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isAsked, type RiskGroup, type RiskQuestionId, riskOf, riskQuestions } from './risk-class.ts'

interface RiskQuestionsProps {
  answers: Readonly<Record<string, string>>
  onChange: (answers: Readonly<Record<string, string>>) => void
}

type Answer = 'yes' | 'no' | 'unknown'
const options = ['yes', 'no', 'unknown'] as const
const groups: readonly RiskGroup[] = ['prohibited', 'high', 'exception', 'transparency']
const tones = {
  prohibited: 'danger',
  high: 'warning',
  transparency: 'info',
  minimal: 'success',
  open: 'info',
} as const

/** The questions of the AI Act with what follows from the answers so far, and "no to all" for who has read them. */
export function RiskQuestions({ answers, onChange }: RiskQuestionsProps) {
  const t = useMessages('programme')
  const { risk, articles, documented, open_about_it } = riskOf(answers as Record<string, Answer>)
  const asked = riskQuestions.filter(({ id }) => isAsked(id, answers as Record<string, Answer>))
  const fill = () => onChange({ ...Object.fromEntries(asked.map(({ id }) => [id, answers[id] ?? 'no'])) })
  return (
    <Card title={t('riskTitle')}>
      <div className="stack [--stack:var(--space-4)]">
        <p className="small muted">{t('riskIntro')}</p>
        {groups.map((group) => {
          const questions = asked.filter((one) => one.group === group)
          return (
            questions.length > 0 && (
              <div key={group} className="stack [--stack:var(--space-3)]">
                <h3>{t(`riskGroup_${group}`)}</h3>
                {questions.map(({ id, article }) => (
                  <Question
                    key={id}
                    id={id}
                    article={article}
                    answer={answers[id]}
                    onAnswer={(answer) => onChange({ ...answers, [id]: answer })}
                  />
                ))}
              </div>
            )
          )
        })}
        {asked.some(({ id }) => answers[id] === undefined) && (
          <button type="button" className="btn btn--quiet btn--sm justify-self-start" onClick={fill}>
            {t('riskRestNo')}
          </button>
        )}
        <Notice tone={tones[risk]} role="status" title={t(`risk_class_${risk}`)}>
          {t(`riskMeans_${risk}`)}{' '}
          {articles.length > 0 && t('riskArticles', { articles: articles.join(', ') })}{' '}
          {documented && t('riskDocumented')} {open_about_it && risk !== 'transparency' && t('riskOpenness')}
        </Notice>
        <p className="xs subtle">{t('riskNote')}</p>
      </div>
    </Card>
  )
}

interface QuestionProps {
  id: RiskQuestionId
  article: string
  answer: string | undefined
  onAnswer: (answer: Answer) => void
}

function Question({ id, article, answer, onAnswer }: QuestionProps) {
  const t = useMessages('programme')
  const question = t(`risk_${id}`)
  return (
    <div className="stack [--stack:var(--space-1)]">
      {/* The group has it as its name. */}
      <p className="small" aria-hidden="true">
        {question} <span className="subtle xs">({article})</span>
      </p>
      <Segmented
        name={`risk_${id}`}
        label={`${question} (${article})`}
        options={options.map((option) => ({ value: option, label: t(option) }))}
        value={(answer ?? '') as Answer}
        onChange={onAnswer}
        className="justify-self-start"
      />
    </div>
  )
}
