import { type KeyboardEvent, lazy, useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { trialDays } from '#app/features/billing/plans.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'
import type { Taster } from './read-taster.server.ts'
import { signUpPath, visitorDays } from './rules.ts'
import type { RefusedAnswer } from './taster-action.server.ts'
import { TasterQuestion } from './taster-question.tsx'
import { TasterResult } from './taster-result.tsx'
import { useShownResult } from './use-shown-result.ts'
import { useStepFocus } from './use-step-focus.ts'
import type { VisitorAnswered } from './visitor-results.server.ts'
import { WayOn } from './way-on.tsx'

/** Apart, so that the home page names fewer files. In no Suspense, as the panel itself. */
const TasterOutput = lazy(() => import('./taster-output.tsx'))

interface SnackPanelProps {
  taster: Taster
  /** What lay behind the hatch. */
  snack: SnackName
  /** Address of the page with its hatches closed. */
  closed: string
  /** Id of the hatch, which gets the focus when this is closed. */
  opener: string
}

/** What came out of the hatch: an output to judge, a question, or what came of it. Escape and 'Leg terug' close it. */
export function SnackPanel({ taster: { open, result: read }, snack, closed, opener }: SnackPanelProps) {
  const t = useMessages('taster')
  const navigate = useNavigate()
  const refused = useActionData<RefusedAnswer>()?.reason
  const { result, fresh, tell } = useShownResult(read)
  const step = result ? 'result' : (open?.discipline ?? '')
  const heading = useStepFocus<HTMLHeadingElement>(step)
  useEffect(() => () => document.getElementById(opener)?.focus(), [opener])
  const close = () => void navigate(closed, { preventScrollReset: true })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on any of the controls inside
    <div className="uitgifte" onKeyDown={onKeyDown}>
      <div className="uitgifte__top">
        <SnackArt snack={result && !result.correct ? 'leeg' : snack} />
        <ButtonLink size="sm" href={closed} preventScrollReset>
          {result ? t('close') : t('putBack')}
        </ButtonLink>
      </div>
      {result && result.kind !== 'exercise' ? (
        <TasterResult result={result} fresh={fresh} headingRef={heading}>
          <Earned result={result} closed={closed} />
        </TasterResult>
      ) : result || open?.output ? (
        <TasterOutput
          offered={open?.output ?? null}
          result={result}
          fresh={fresh}
          headingRef={heading}
          refused={refused}
          closed={closed}
          onResult={tell}
        />
      ) : open?.question ? (
        <TasterQuestion
          question={open.question}
          offer={{ kind: 'snack', discipline: open.discipline }}
          headingRef={heading}
          refused={refused}
          onResult={tell}
        />
      ) : (
        <>
          <h3 ref={heading} tabIndex={-1}>
            {t('emptyTitle')}
          </h3>
          <Notice title={t('emptyBody')} />
        </>
      )}
    </div>
  )
}

/** XP that waits for an account, and the way there. */
function Earned({ result: { xp }, closed }: { result: VisitorAnswered; closed: string }) {
  const t = useMessages('taster')
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <>
      <div className="stack [--stack:4px]">
        {xp > 0 && (
          <p className="font-semibold">
            <XpAmount>{shared('xpPlus', { xp })}</XpAmount>
          </p>
        )}
        <p className="small muted">
          {xp > 0 ? t('earnedNote', { days: visitorDays }) : t('missedNote', { days: trialDays })}
        </p>
      </div>
      <WayOn
        href={localePath(language, signUpPath)}
        label={xp > 0 ? t('keepXp', { xp }) : t('tryDays', { days: trialDays })}
        closed={closed}
      />
    </>
  )
}
