import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { numberFormat } from '#app/i18n/translation.ts'
import { localeOf } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { RankList, RankRow } from '#app/ui/figures/rank-row.tsx'
import { YouthSection } from './youth-section.tsx'

const sample = [
  { nl: 'Krokante Kroket', en: 'Crunchy Kroket', points: 1980, streak: 6 },
  { nl: 'Gouden Appelflap', en: 'Golden Appelflap', points: 1720, streak: 4 },
  { nl: 'Vrolijke Bitterbal', en: 'Cheerful Bitterbal', points: 1465, streak: 9 },
  { nl: 'Slimme Stroopwafel', en: 'Clever Stroopwafel', points: 1130, streak: 2 },
  { nl: 'Dappere Eierbal', en: 'Brave Eierbal', points: 845, streak: 3 },
] as const

/** Five sample users with points, level and streak. */
export function YouthBoard() {
  const t = useMessages('company')
  const language = useLanguage()
  const number = numberFormat(localeOf[language])
  return (
    <YouthSection title={t('boardTitle')} lead={t('boardLead')} sample>
      <Card>
        <RankList>
          {sample.map((row, index) => (
            <RankRow
              key={row.en}
              rank={index + 1}
              initials={row[language]
                .split(' ')
                .map((word) => word[0])
                .join('')}
              seed={row.en}
              name={row[language]}
              note={`Starter · ${t('streak', { count: row.streak })}`}
              xp={t('points', { count: number.format(row.points) })}
            />
          ))}
        </RankList>
      </Card>
    </YouthSection>
  )
}
