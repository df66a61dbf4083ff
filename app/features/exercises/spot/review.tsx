import { Check, X } from 'lucide-react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import type { ReviewProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SpotVerdict, SpotView } from './schema.ts'
import { SegmentTable } from './segment-table.tsx'
import { flawKeys } from './words.ts'

/** Sentence by sentence: found, missed, marked although it was right, and the words of the source that tell it. */
export function SpotReview({ view }: ReviewProps<SpotView>) {
  const t = useMessages('exercises')
  const { result, segments, source, columns, form } = view
  if (!result) return null
  const { found, flawed, false_alarms, verdicts } = result
  const text = (segment: number) => segments[segment]?.text ?? ''
  const shown = verdicts
    .map((verdict, segment) => ({ verdict, segment }))
    .filter(({ verdict }) => form === 'text' || verdict.flaw !== null || verdict.marked !== null)
  return (
    <div className="stack [--stack:1rem]">
      <p>
        {t('spotFound', { found, flawed })} {t('spotFalse', { count: false_alarms })}
      </p>
      {form === 'table' && (
        <SegmentTable
          columns={columns}
          count={segments.length}
          cell={(segment) => <Marked verdict={verdicts[segment]}>{text(segment)}</Marked>}
        />
      )}
      <ol className="stack [--stack:0.75rem]" aria-label={t('spotSentences')}>
        {shown.map(({ verdict, segment }) => (
          <li key={segment} className="stack [--stack:0.25rem]">
            <Judged verdict={verdict} text={text(segment)} />
          </li>
        ))}
      </ol>
      <details className="fold">
        <summary>{t('source')}</summary>
        <DocumentView blocks={source} />
      </details>
    </div>
  )
}

function Marked({ verdict, children }: { verdict: SpotVerdict | undefined; children: string }) {
  if (!verdict?.flaw) return children
  return <mark data-tone="wrong">{children}</mark>
}

/** What it was in words: the colour only repeats it. */
function Judged({ verdict, text }: { verdict: SpotVerdict; text: string }) {
  const t = useMessages('exercises')
  const { flaw, marked, named, why, quote } = verdict
  if (flaw === null) {
    if (marked === null) return <p>{text}</p>
    return (
      <div className="verdict" data-tone="wrong">
        <p className="verdict__title small">
          <Icon of={X} size="sm" /> <strong>{t('spotWasRight')}</strong>
        </p>
        <p>{text}</p>
      </div>
    )
  }
  return (
    <div className="verdict" data-tone={marked ? 'right' : 'wrong'}>
      <p className="verdict__title small">
        <Icon of={marked ? Check : X} size="sm" />{' '}
        <strong>{t(marked ? (named ? 'spotNamed' : 'spotUnnamed') : 'spotMissed')}</strong>
        <span className="verdict__points">{t(flawKeys[flaw])}</span>
      </p>
      <p>
        <del>{text}</del>
      </p>
      <p>{why}</p>
      <p className="small muted">
        {t('spotQuote')} “{quote}”
      </p>
    </div>
  )
}
