import { Form } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import { areas, frequencies, goals, type TeaserAnswers } from './rules.ts'
import { tryPath, trySteps } from './try-steps.ts'

type QuestionStep = keyof TeaserAnswers

const labels = {
  marketing: ['areaMarketing', 'areaMarketingNote'],
  sales: ['areaSales', 'areaSalesNote'],
  hr: ['areaHr', 'areaHrNote'],
  other: ['areaOther', 'areaOtherNote'],
  never: ['oftenNever', 'oftenNeverNote'],
  sometimes: ['oftenSometimes', 'oftenSometimesNote'],
  weekly: ['oftenWeekly', 'oftenWeeklyNote'],
  daily: ['oftenDaily', 'oftenDailyNote'],
  time: ['goalTime', 'goalTimeNote'],
  quality: ['goalQuality', 'goalQualityNote'],
  safety: ['goalSafety', 'goalSafetyNote'],
  team: ['goalTeam', 'goalTeamNote'],
} as const

const questions = {
  area: { legend: 'areaQuestion', options: areas },
  often: { legend: 'oftenQuestion', options: frequencies },
  goal: { legend: 'goalQuestion', options: goals },
} as const

interface TryQuestionProps {
  step: QuestionStep
  answers: Partial<TeaserAnswers>
}

/** One of the three questions: a form that goes on to the next address. */
export function TryQuestion({ step, answers }: TryQuestionProps) {
  const t = useMessages('taster')
  const language = useLanguage()
  const { legend, options } = questions[step]
  const before = trySteps[trySteps.indexOf(step) - 1]
  return (
    <Form key={step} method="get" action={localePath(language, '/try')} className="stack [--stack:1.5rem]">
      {Object.entries(answers).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PickGroup
        legend={<span className="text-xl">{t(legend)}</span>}
        name={step}
        options={options.map((value) => ({ value, label: t(labels[value][0]), note: t(labels[value][1]) }))}
        input={{ required: true }}
      />
      <div className="row">
        <Button variant="primary" size="lg" type="submit">
          {t('next')}
        </Button>
        {before && (
          <ButtonLink variant="ghost" href={localePath(language, tryPath(before, answers))}>
            {t('previous')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
