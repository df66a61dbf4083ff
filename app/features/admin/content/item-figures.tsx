import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { type Judged, kinds, traitsOf } from '#app/features/content/kinds.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ItemKind } from './content-flags.ts'
import type { ContentRow } from './list-content.server.ts'

/** What learners did with the item, and with the questions of its quiz. */
export function ItemFigures({ rows }: { rows: readonly ContentRow[] }) {
  const t = useMessages('admin')
  const { percent } = useFormats()
  return (
    <Card title={t('figures')}>
      <ul className="stack m-0 list-none p-0">
        {rows.map((row) => (
          <li key={row.id} className="stack [--stack:4px]">
            <b>{row.kind === 'quiz' ? row.title : t(`kind_${row.kind}`)}</b>
            <span className="small muted">
              {t('learners', { count: row.learners })}
              {row.share !== null && `, ${t(`share_${markOf(row.kind)}`, { share: percent(row.share) })}`}
            </span>
            {row.flags.length > 0 && (
              <Badges>
                {row.flags.map((flag) => (
                  <Badge key={flag} tone="warning">
                    {t(`flag_${flag}`)}
                  </Badge>
                ))}
              </Badges>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How its share is named: of those who did it, so many were right, or passed. */
const marks = {
  passed: 'passed',
  right: 'right',
  known: 'right',
  scored: 'passed',
} as const satisfies Record<Judged, string>

const markOf = (kind: ItemKind) => marks[kind === 'quiz' ? kinds.mcq.judged : traitsOf(kind).judged]
