import { Check, X } from 'lucide-react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import type { ReviewProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RedactResult, RedactView } from './schema.ts'

/** The text as it went out, how safe and how useful that was, what the assistant made of it, and why of every piece. */
export function RedactReview({ view: { text, result } }: ReviewProps<RedactView>) {
  const t = useMessages('exercises')
  if (!result) return null
  const { safe, useful, reply, bare, leak, covered, hide, pieces } = result
  return (
    <div className="stack [--stack:1.25rem]">
      <div className="stack [--stack:0.5rem]">
        <p>{t('redactSafe', { percent: safe })}</p>
        <Bar percent={safe} tone="success" />
        <p>{t('redactUseful', { percent: useful })}</p>
        <Bar percent={useful} tone="rank" />
      </div>
      <section className="paper" aria-labelledby="redact-sent">
        <h3 className="small" id="redact-sent">
          {t('redactSent')}
        </h3>
        <DocumentView
          blocks={text}
          unit={(unit, words, key) =>
            covered.includes(unit) ? (
              <span key={key} className="redact__bar">
                <span className="sr">{t('redactGone')}</span>
                <del aria-hidden="true">{words}</del>
              </span>
            ) : hide.includes(unit) ? (
              <mark key={key} data-tone="wrong">
                {words}
              </mark>
            ) : (
              words
            )
          }
        />
      </section>
      <section className="paper paper--output" aria-labelledby="redact-reply">
        <h3 className="small" id="redact-reply">
          {t(bare ? 'redactBareReply' : 'redactReply')}
        </h3>
        <DocumentView blocks={reply} />
      </section>
      <p>
        <strong>{t('redactLeak')}</strong> {leak}
      </p>
      <ul className="stack [--stack:0.75rem]" aria-label={t('redactPieces')}>
        {pieces.map((piece) => (
          <li key={piece.words} className="verdict" data-tone={pieceTone(piece)}>
            <p className="verdict__title">
              {piece.rule !== 'free' && <Icon of={pieceTone(piece) === 'right' ? Check : X} size="sm" />}
              <strong className="verdict__what">{piece.words}</strong>
              <span className="verdict__points">{t(pieceKey(piece))}</span>
            </p>
            <p>{piece.why}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Piece = RedactResult['pieces'][number]

function pieceTone({ rule, covered }: Piece): 'right' | 'wrong' {
  return rule === 'free' || (rule === 'hide') === covered ? 'right' : 'wrong'
}

function pieceKey({ rule, covered }: Piece) {
  if (rule === 'free') return 'pieceFree'
  if (rule === 'hide') return covered ? 'pieceHidden' : 'pieceLeaked'
  return covered ? 'pieceLost' : 'pieceKept'
}
