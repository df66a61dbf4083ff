import type { Choice } from '#app/db/schema/content.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { Spread } from './spread.ts'

interface SpreadListProps {
  spread: Spread
  choices: Choice[]
  /** Says what the choices were; left out where they stand above already. */
  withTexts?: boolean
}

/** How a company answered, option by option, about. */
export function SpreadList({ spread, choices, withTexts }: SpreadListProps) {
  const t = useMessages('company-snack')
  return (
    <div className="stack [--stack:12px]">
      <ul className="stack [--stack:12px]">
        {choices.map(({ letter, text }, option) => (
          <li key={letter} className="stack [--stack:4px]">
            <span className="row row--between">
              <span className={withTexts ? '' : 'font-semibold'}>
                {withTexts ? `${letter}. ${text}` : letter}
              </span>
              <span className="small muted num">{t('about', { share: spread.shares[option] ?? 0 })}</span>
            </span>
            <Bar percent={spread.shares[option] ?? 0} tone="content" small />
          </li>
        ))}
      </ul>
      <p className="small muted">{t('spreadNote', { count: spread.answered })}</p>
    </div>
  )
}
