import { ArrowRight } from 'lucide-react'
import { planText, priceText } from '#app/features/billing/plan-texts.ts'
import { plans, trialDays } from '#app/features/billing/plans.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { recommend, signUpPath, type TeaserAnswers } from './rules.ts'
import { tryPath } from './try-steps.ts'

const levelSentences = {
  beginner: 'levelBeginner',
  intermediate: 'levelIntermediate',
  advanced: 'levelAdvanced',
} as const

interface TryAdviceProps {
  answers: TeaserAnswers
  /** The lesson to try; null when there are none. */
  lesson: { questions: number } | null
}

/** Subject, level and plan that follow from the three answers, and the way to the lesson. */
export function TryAdvice({ answers, lesson }: TryAdviceProps) {
  const t = useMessages('taster')
  const language = useLanguage()
  return (
    <div className="stack [--stack:1.5rem]">
      <StartCard answers={answers} />
      <PlanCard answers={answers} />
      {lesson && <p className="small subtle">{t('lessonAhead', { count: lesson.questions })}</p>}
      <div className="row">
        {lesson ? (
          <ButtonLink variant="primary" size="lg" href={localePath(language, tryPath('lesson', answers))}>
            {t('readLesson')}
            <Icon of={ArrowRight} size="sm" />
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" size="lg" href={localePath(language, signUpPath)}>
            {t('tryDays', { days: trialDays })}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" href={localePath(language, tryPath('area', {}))}>
          {t('again')}
        </ButtonLink>
      </div>
    </div>
  )
}

function StartCard({ answers }: { answers: TeaserAnswers }) {
  const t = useMessages('taster')
  const shared = useMessages('shared')
  const { discipline, level } = recommend(answers)
  const reason =
    discipline === 'ethics' ? 'reasonSafety' : discipline === 'foundation' ? 'reasonOther' : 'reasonArea'
  return (
    <Card title={t('adviceStart', { discipline: shared(disciplineKey(discipline)) })}>
      <p className="muted">
        {t(reason)} {t(levelSentences[level], { level: shared(difficultyKeys[level]) })}
      </p>
    </Card>
  )
}

function PlanCard({ answers }: { answers: TeaserAnswers }) {
  const t = useMessages('taster')
  const billing = useMessages('billing')
  const language = useLanguage()
  const { plan } = recommend(answers)
  const priced = plan === 'free' ? 'starter' : plan
  const { price, per, note } = priceText(priced, 'month', billing, language)
  const values = {
    days: trialDays,
    starter: planText('starter', billing).title,
    seats: plans[priced].seats.to ?? 1,
    price,
    per,
    vat: note,
  }
  return (
    <Card title={t('planHeading', { plan: planText(plan, billing).title })}>
      <div className="stack [--stack:12px]">
        <p className="muted">{t(plan === 'free' ? 'planFree' : 'planTeam', values)}</p>
        <p>
          <ButtonLink size="sm" href={localePath(language, '/pricing')}>
            {t('allPlans')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
