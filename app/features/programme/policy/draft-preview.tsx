import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { NextParagraphs } from './next-paragraphs.ts'
import { ParagraphList } from './paragraph-list.tsx'

interface DraftPreviewProps extends NextParagraphs {
  title: string
  lang: string
  /** Nothing was published before. */
  first: boolean
}

/** How the draft is going to stand, with what is different from the version that holds. */
export function DraftPreview({ paragraphs, removed, first, lang, title }: DraftPreviewProps) {
  const t = useMessages('policy')
  const count = (wanted: string) => paragraphs.filter(({ change }) => change === wanted).length
  return (
    <Card title={t('previewTitle')}>
      <div className="stack [--stack:var(--space-4)]">
        {!first && (
          <p>
            {t('previewChanges', {
              same: count('same'),
              changed: count('changed'),
              added: count('new'),
              removed: removed.length,
            })}
          </p>
        )}
        <p className="small muted">{t('previewHint')}</p>
        {title && (
          <p lang={lang} className="wrap-anywhere">
            <b>{title}</b>
          </p>
        )}
        {paragraphs.length === 0 && <p className="muted">{t('previewEmpty')}</p>}
        <ParagraphList
          paragraphs={paragraphs}
          lang={lang}
          level={3}
          beside={({ change }) =>
            !first &&
            change !== 'same' && (
              <p>
                <Badge tone={change === 'new' ? 'accent' : 'warning'}>{t(`change_${change}`)}</Badge>
              </p>
            )
          }
        />
        {removed.length > 0 && <Removed removed={removed} lang={lang} />}
      </div>
    </Card>
  )
}

function Removed({ removed, lang }: { removed: readonly PolicyParagraph[]; lang: string }) {
  const t = useMessages('policy')
  return (
    <section className="stack [--stack:var(--space-2)]">
      <h3>{t('previewRemoved')}</h3>
      <ul lang={lang}>
        {removed.map(({ id, number, text }) => (
          <li key={id} className="small muted wrap-anywhere">
            {number} <del>{text}</del>
          </li>
        ))}
      </ul>
    </section>
  )
}
