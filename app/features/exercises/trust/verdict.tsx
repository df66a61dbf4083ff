import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import type { TrustOutput, TrustVerdict } from './schema.ts'
import { formKeys } from './words.ts'

interface TrustVerdictCardProps {
  output: TrustOutput
  verdict: TrustVerdict
  /** It came just now, alone: what tells why is drawn after it. */
  fresh?: boolean
  /** Its heading, when focus is to go there. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** What was right about one output: the words that tell it marked, why, and how one finds out in a minute. */
export function TrustVerdictCard({ output, verdict, fresh = false, titleRef }: TrustVerdictCardProps) {
  const t = useMessages('exercises')
  const { fine, used, marked, why, check, points } = verdict
  const right = used === fine
  return (
    <article className="verdict" data-tone={right ? 'right' : 'wrong'}>
      <h3 className="verdict__title" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        <Icon of={right ? Check : X} />
        {t(right ? 'trustRight' : 'trustWrong')}{' '}
        <span className="verdict__points">{t('points', { points })}</span>
      </h3>
      <p>{t(verdictKey(fine, used))}</p>
      <AfterVerdict fresh={fresh}>
        <div className="paper paper--output">
          <h4 className="small">{t(formKeys[output.form])}</h4>
          <DocumentView
            blocks={marked}
            unit={(_, words, key) => (
              <mark key={key} data-tone={fine ? 'right' : 'wrong'}>
                {words}
              </mark>
            )}
          />
        </div>
        <p>
          <strong>{t(fine ? 'trustWhyFine' : 'trustWhyWrong')}</strong> {why}
        </p>
        <p>
          <strong>{t('trustCheck')}</strong> {check}
        </p>
      </AfterVerdict>
    </article>
  )
}

function verdictKey(fine: boolean, used: boolean) {
  if (fine) return used ? 'trustUsedFine' : 'trustRefusedFine'
  return used ? 'trustUsedWrong' : 'trustRefusedWrong'
}
