import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { kindOf, kinds } from '#app/features/content/kinds.ts'
import type { ShownDay, ShownReceipt } from '#app/features/dashboard/dashboard-data.server.ts'
import { streakFrom } from '#app/features/progress/rules.ts'
import type { Silhouette } from '#app/features/snacks/tray/day-view.server.ts'
import { cardSize } from '#app/features/snacks/tray/stamp-card.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { snackFor } from '#app/ui/snack-for.ts'
import { HatchWindow } from '#app/ui/wall/hatch-window.tsx'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'

/** When the next tray is: tomorrow, or the name of the day. */
function useNextDay({ day, tomorrow }: ShownDay): string | null {
  const t = useMessages('dashboard')
  const locale = localeOf[useLanguage()]
  const next = tomorrow.day
  if (!next) return null
  if (next === addDays(day, 1)) return t('tomorrow')
  const options =
    next < addDays(day, 7)
      ? ({ weekday: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const)
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${next}T12:00:00Z`))
}

/** The end of a day: what was taken, what came of it, and the shutter before tomorrow's tray. */
export function DayReceipt({ day, receipt }: { day: ShownDay; receipt: ShownReceipt }) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const ranks = useMessages('named-ranks')
  const title = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const nextDay = useNextDay(day)
  useEffect(() => {
    if (hash === '#day') title.current?.focus()
  }, [hash])
  const amountOf = ({ part, passed, xp }: ShownReceipt['taken'][number]) => {
    if (part === 'reading') return t('receiptRead')
    return passed ? shared(xp > 0 ? 'xpPlus' : 'xp', { xp }) : t('receiptMissed')
  }
  const { taken, minutes, mistakes_put_right, xp, xp_won_back, perfect, first_xp, row, new_rank } = receipt
  return (
    <div className="day__end">
      <Receipt
        className="day__receipt"
        tone="right"
        headingLevel={2}
        titleId="day-title"
        title={t('dayDone')}
        titleRef={title}
        note={
          <>
            {t('dayDoneNote', { count: taken.length })}{' '}
            {nextDay &&
              t(day.tomorrow.silhouette?.part === 'quiz' ? 'dayNextQuiz' : 'dayNext', { day: nextDay })}
          </>
        }
      >
        <ReceiptLines>
          {taken.map((one, place) => (
            <ReceiptLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a bite is its place in the tray
              key={place}
              what={one.title}
              amount={amountOf(one)}
            />
          ))}
        </ReceiptLines>
        <ReceiptCut />
        <ReceiptLines>
          <ReceiptLine
            what={t('receiptTime')}
            amount={t('receiptMinutes', { minutes: Math.round(minutes) })}
          />
          {mistakes_put_right > 0 && <ReceiptLine what={t('receiptMistakes')} amount={mistakes_put_right} />}
          {perfect && <ReceiptLine what={t('receiptPerfect')} amount={t('receiptSpare')} />}
          {first_xp && <ReceiptLine what={t('receiptFirstXp')} amount={t('receiptIn')} />}
          {row && (
            <ReceiptLine
              what={t(row.first ? 'receiptFirstRow' : 'receiptLongestRow')}
              amount={t('receiptRow', { count: row.length + streakFrom - 1 })}
            />
          )}
          {new_rank && <ReceiptLine what={ranks('newRank')} amount={ranks(`rank_${new_rank}`)} />}
          {xp_won_back > 0 && (
            <ReceiptLine what={t('receiptWonBack')} amount={shared('xpPlus', { xp: xp_won_back })} />
          )}
          <ReceiptLine
            what={t('cardTitle')}
            amount={t('cardStamps', { stamps: day.card.stamps, size: cardSize })}
          />
          <ReceiptLine total what={t('receiptXp')} amount={shared('xp', { xp: xp + xp_won_back })} />
        </ReceiptLines>
        <Skills skills={receipt.skills} />
      </Receipt>
      {nextDay && <Shutter silhouette={day.tomorrow.silhouette} day={nextDay} />}
    </div>
  )
}

function Skills({ skills }: Pick<ShownReceipt, 'skills'>) {
  const t = useMessages('dashboard')
  if (skills.length === 0) return null
  return (
    <section className="stack [--stack:6px]">
      <h3>{t('receiptSkills')}</h3>
      <ul className="stack [--stack:4px]">
        {skills.map(({ skill, can }) => (
          <li key={skill} className="small muted">
            {can}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Decoration but for its words: the receipt says the same. */
function Shutter({ silhouette, day }: { silhouette: Silhouette | null; day: string }) {
  const t = useMessages('dashboard')
  return (
    <div className="hatch day__tomorrow" data-state="tomorrow" aria-hidden="true">
      <HatchWindow
        state="tomorrow"
        snack={
          silhouette
            ? snackFor(kinds[kindOf(silhouette)].pictures, silhouette.difficulty, silhouette.discipline)
            : 'bitterbal'
        }
        shutter={t('untilDay', { day })}
      />
    </div>
  )
}
