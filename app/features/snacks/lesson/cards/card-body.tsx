import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { DiagramFigure } from '#app/ui/diagram/diagram-figure.tsx'
import type { DrawingWords } from '#app/ui/diagram/draw-diagram.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { ExampleCard } from './example-card.tsx'
import type { ShownCard, ShownCards } from './shown-text.ts'
import { TapQuestion } from './tap-question.tsx'

/** What stands on a card. */
export function CardBody({ card, shown }: { card: ShownCard; shown: ShownCards }) {
  const words = useDrawingWords()
  switch (card.type) {
    case 'text':
      return (
        <>
          <RichText className="prose--les" blocks={card.blocks} />
          {card.tap && <TapQuestion tap={card.tap} />}
        </>
      )
    case 'picture':
      return <DiagramFigure diagram={shown.picture} words={words} />
    case 'example':
      return <ExampleCard example={shown.example} />
  }
}

function useDrawingWords(): DrawingWords {
  const t = useMessages('snacks')
  const locale = useLanguage() === 'nl' ? 'nl-NL' : 'en-GB'
  return {
    lights: { green: t('lightGreen'), amber: t('lightAmber'), red: t('lightRed') },
    number: (value) => value.toLocaleString(locale),
  }
}

/** The last card: what to try at one's own work, and what a paid tool would change. */
export function TodayCard({ today, plans }: Pick<ShownCards, 'today' | 'plans'>) {
  const t = useMessages('snacks')
  return (
    <div className="prose prose--les">
      <h2>{t('doToday')}</h2>
      <p>{today}</p>
      <h3>{t('freeOrPaid')}</h3>
      <p>{plans}</p>
    </div>
  )
}
