import type { ReactNode } from 'react'
import { squash } from '#app/features/programme/policy/paragraphs.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CheckedClaim, PolicyItem } from './read-items.server.ts'
import { useItem } from './use-item.ts'

export const stateTones = { draft: 'line', approved: 'success', changed: 'warning' } as const

interface ReviewCardProps {
  id: string
  lang: string
  review: {
    state: PolicyItem['state']
    made_by: PolicyItem['made_by']
    seen: string
    claims: readonly CheckedClaim[]
    problems: Readonly<Record<string, string>>
  }
}

/** Every claim of a snack beside the paragraph it rests on, and the button that puts it on the wall in the name of who looked. */
export function ReviewCard({ id, lang, review }: ReviewCardProps) {
  const t = useMessages('policy')
  const sentence = useErrorMessage(['policy'])
  const { busy, approve } = useItem(id)
  const { state, made_by, seen, claims, problems } = review
  const open = [...new Set(Object.values(problems))]
  return (
    <Card title={t('reviewTitle')} beside={<Badge tone={stateTones[state]}>{t(`itemState_${state}`)}</Badge>}>
      <div className="stack [--stack:var(--space-4)]">
        <p>{t('reviewIntro')}</p>
        {made_by === 'model' && (
          <Notice tone="warning" title={t('reviewModel')}>
            {t('reviewModelBody')}
          </Notice>
        )}
        {state === 'changed' && (
          <Notice tone="warning" title={t('reviewChanged')}>
            {t('reviewChangedBody')}
          </Notice>
        )}
        <ol className="stack [--stack:var(--space-4)]" aria-label={t('reviewClaims')}>
          {claims.map(({ field, text, cite, paragraph, problem, look_twice }) => (
            <li
              key={field}
              className="stack [--stack:var(--space-2)] border-0 border-line border-t border-solid pt-3"
            >
              <p lang={lang} className="wrap-anywhere">
                <b>{text || t('reviewNoClaim')}</b>
              </p>
              {paragraph && (
                <blockquote lang={lang} className="small wrap-anywhere m-0">
                  <span className="muted num">§ {paragraph.number}</span> {marked(paragraph.text, cite.quote)}
                </blockquote>
              )}
              {problem && <p className="small text-danger">{sentence(problem)}</p>}
              {!problem && look_twice && (
                <p className="small">
                  <Badge tone="warning">{t('reviewTwice')}</Badge>
                </p>
              )}
            </li>
          ))}
        </ol>
        {open.length > 0 && (
          <div className="stack [--stack:var(--space-2)]">
            <p>
              <b>{t('reviewFirst')}</b>
            </p>
            <ul className="list-disc pl-5">
              {open.map((reason) => (
                <li key={reason}>{sentence(reason)}</li>
              ))}
            </ul>
          </div>
        )}
        {state === 'approved' ? (
          <p className="muted">{t('reviewDone')}</p>
        ) : (
          <div className="row">
            <Button
              variant="strong"
              disabled={open.length > 0}
              busy={busy === 'approve'}
              onClick={() => void approve(seen)}
            >
              {t('approve')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The text with the quote in it marked, where it stands there literally. */
function marked(text: string, quote: string): ReactNode {
  const [whole, wanted] = [squash(text), squash(quote)]
  const at = wanted === '' ? -1 : whole.indexOf(wanted)
  if (at < 0) return whole
  return (
    <>
      {whole.slice(0, at)}
      <mark>{wanted}</mark>
      {whole.slice(at + wanted.length)}
    </>
  )
}
