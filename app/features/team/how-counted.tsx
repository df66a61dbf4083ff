import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { Card } from '#app/ui/card.tsx'
import { fewestAnswers, stalledAfterDays } from './rules.ts'

const lines = [
  'howPeriod',
  'howActive',
  'howWeek',
  'howCompleted',
  'howShare',
  'howStalled',
  'howLevel',
  'howMembers',
] as const

/** What the numbers mean, for whoever has to explain them. */
export function HowCounted() {
  const t = useMessages('team')
  return (
    <Card title={t('howTitle')}>
      <ul className="small muted gap-x-10 md:columns-2 *:mb-2 *:break-inside-avoid">
        {lines.map((line) => (
          <li key={line}>
            {t(line, {
              fewest: fewestAnswers,
              smallest: smallestGroup,
              days: stalledAfterDays,
              brand: brand.name,
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
