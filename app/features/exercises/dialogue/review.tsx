import { DocumentView } from '#app/features/exercises/document-view.tsx'
import type { ReviewProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { DialogueView } from './schema.ts'

const pointKeys = ['dialogueAway', 'dialogueHalf', 'dialogueBest'] as const
const endKeys = { good: 'dialogueGood', fair: 'dialogueFair', poor: 'dialoguePoor' } as const

/** Where the conversation led, and at each turn what every question was worth. */
export function DialogueReview({ view: { turns, result } }: ReviewProps<DialogueView>) {
  const t = useMessages('exercises')
  if (!result) return null
  const last = turns.at(-1)
  return (
    <div className="stack [--stack:1.25rem]">
      <section className="paper paper--output" aria-labelledby="dialogue-end">
        <h3 className="small" id="dialogue-end">
          {t(endKeys[result.end])}
        </h3>
        {last && <DocumentView blocks={last.said} />}
      </section>
      <p>
        <strong>{t('dialogueLesson')}</strong> {result.lesson}
      </p>
      <ol className="stack [--stack:1rem]" aria-label={t('dialogueTurns')}>
        {result.turns.map((judged, place) => {
          const turn = turns[place]
          if (!turn) return null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
            <li key={place}>
              <details className="fold">
                <summary>
                  {t('dialogueTurn', { place: place + 1 })}:{' '}
                  {t(pointKeys[judged.find(({ id }) => id === turn.chosen)?.points ?? 0] ?? 'dialogueAway')}
                </summary>
                <div className="stack [--stack:0.75rem]">
                  <DocumentView blocks={turn.said} />
                  {judged.map(({ id, points, why }) => (
                    <div key={id} className="verdict" data-tone={points === 2 ? 'right' : 'wrong'}>
                      <p className="verdict__title small">
                        <strong>{t(pointKeys[points] ?? 'dialogueAway')}</strong>
                        {id === turn.chosen && <span className="verdict__points">{t('dialogueYours')}</span>}
                      </p>
                      <p>{turn.options.find((option) => option.id === id)?.text}</p>
                      <p className="small">{why}</p>
                    </div>
                  ))}
                </div>
              </details>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
