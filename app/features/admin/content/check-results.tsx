import { Facts } from '#app/features/admin/kit/facts.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { kinds, snackKinds } from '#app/features/content/kinds.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ItemCheck } from './check-item.server.ts'

/** What the content check says of this item, and what it measures over the discipline and level it stands in. */
export function CheckResults({ check }: { check: ItemCheck }) {
  const t = useMessages('admin')
  const { file, faults, scores } = check
  return (
    <Card title={t('checkTitle')}>
      <div className="stack">
        {file === 'missing' ? (
          <Notice tone="warning" title={t('fileMissing')}>
            {t('fileMissingBody')}
          </Notice>
        ) : (
          <>
            {file === 'other' && (
              <Notice tone="warning" title={t('fileOther')}>
                {t('fileOtherBody')}
              </Notice>
            )}
            {faults.length === 0 ? (
              <Notice tone="success" title={t('noFaults')} />
            ) : (
              <Notice tone="danger" title={t('faults', { count: faults.length })} />
            )}
            {/* The check speaks English, as on the command line, where authors meet the same lines. */}
            {faults.length > 0 && (
              <ul lang="en" className="small m-0 list-disc pl-5">
                {faults.map((fault) => (
                  <li key={`${fault.rule} ${fault.where} ${fault.message}`} className="wrap-anywhere">
                    <b>{fault.rule}</b> {fault.where} {fault.message}
                  </li>
                ))}
              </ul>
            )}
            {scores.length > 0 && (
              <p className="small">
                {t('readability')}:{' '}
                {scores.map(({ where, score }) => `${where} ${Math.round(score)}`).join(', ')}
              </p>
            )}
          </>
        )}
        <Cell cell={check.cell} />
      </div>
    </Card>
  )
}

function Cell({ cell }: { cell: ItemCheck['cell'] }) {
  const t = useMessages('admin')
  const { percent } = useFormats()
  if (!cell) return null
  const { positions, cues, length_ratio, readability } = cell
  const longest = cues.find(({ cue }) => cue === 'longest in characters')
  return (
    <div className="stack [--stack:8px]">
      <h3>{t('cellTitle')}</h3>
      <Facts
        facts={[
          [
            t('cellItems'),
            snackKinds.map((kind) => `${t(`kind_${kinds[kind].name}`)} ${cell.items[kind]}`).join(', '),
          ],
          [t('cellKeys'), Object.values(positions.counts).join(' / ')],
          [
            t('cellLongest', { most: percent(bankLimits.cue) }),
            longest ? `${percent(longest.nl)} / ${percent(longest.en)}` : '',
          ],
          [t('cellRatio'), `${length_ratio.nl.toFixed(2)} / ${length_ratio.en.toFixed(2)}`],
          [t('cellReading'), `${Math.round(readability.mean)} / ${Math.round(readability.lowest)}`],
          [t('cellFaults'), String(cell.faults)],
        ]}
      />
    </div>
  )
}
