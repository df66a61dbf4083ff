import type { ReactNode } from 'react'
import { kinds, type SnackKind } from '#app/features/content/kinds.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { passMarks } from './rules.ts'

/** The two kinds of snack that need explaining, each with tips. */
export function InfoKinds() {
  const t = useMessages('progress')
  return (
    <div className="cols cols--2 items-stretch">
      <Kind
        kind="mcq"
        title={t('infoMcqTitle')}
        tips={[t('infoMcqTipRead'), t('infoMcqTipDoubt'), t('infoMcqTipWhy')]}
      >
        <p>{t('infoMcqBody')}</p>
        <p>{t('infoMcqMark')}</p>
      </Kind>
      <Kind
        kind="scenario"
        title={t('infoScenarioTitle')}
        tips={[t('infoScenarioTipConcrete'), t('infoScenarioTipWhy'), t('infoScenarioTipHelp')]}
      >
        <p>{t('infoScenarioBody')}</p>
        <p>{t('infoScenarioMark', { pass: passMarks.scenario, excellent: passMarks.excellent })}</p>
        <p>{t('infoScenarioPrivacy')}</p>
      </Kind>
    </div>
  )
}

type KindProps = { kind: SnackKind; title: string; tips: readonly string[]; children: ReactNode }

function Kind({ kind, title, tips, children }: KindProps) {
  const t = useMessages('progress')
  return (
    <Card
      title={title}
      beside={<SnackArt snack={snackFor(kinds[kind].pictures, 'beginner')} className="w-20" />}
    >
      <div className="prose">
        {children}
        <h3>{t('infoTips')}</h3>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
