import * as Radix from 'radix-ui/dialog'
import { RankName } from '#app/features/progress/named-ranks/rank-line.tsx'
import { mcqXp } from '#app/features/progress/rules.ts'
import { difficultyKeys, levelKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import type { LevelUp } from './level-up.ts'

const wall: readonly SnackName[] = [
  ...(['bitterbal', 'kroket', 'frikandel', 'kaassouffle', 'bamischijf', 'tompouce'] as const),
  ...(['loempia', 'eierbal', 'patat', 'stroopwafel', 'mexicano', 'appelflap'] as const),
  ...(['berenklauw', 'tosti', 'poffertjes', 'hamburger', 'gehaktbal', 'saucijzenbroodje'] as const),
]

/**
 * A new level fills the wall: which one, and what it changes. Escape, Enter, the space bar or a tap anywhere puts it away, and
 * the focus is back where it was. A screen reader hears it as one dialog.
 */
export default function LevelUpPage({ up, close }: { up: LevelUp; close: () => void }) {
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  const ranks = useMessages('named-ranks')
  const returnFocus = useReturnFocus(true)
  const { level, xp } = up
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Content className="levelup tiles on-wall" onCloseAutoFocus={returnFocus} onClick={close}>
          <div className="levelup__wall" aria-hidden="true">
            {wall.map((snack) => (
              <HatchSmall key={snack} state="opening" snack={snack} />
            ))}
          </div>
          <div className="levelup__plate paper">
            <Radix.Title className="levelup__title">{t('levelUp')}</Radix.Title>
            <Radix.Description asChild>
              <div className="stack [--stack:var(--space-2)]">
                <p className="lead text-ink">{t('levelUpBody', { level: shared(levelKeys[level]) })}</p>
                <p>{t('levelMeans', { difficulty: shared(difficultyKeys[level]), xp: mcqXp[level] })}</p>
                <p>
                  {ranks('newRank')}:{' '}
                  <b>
                    <RankName xp={xp} />
                  </b>
                </p>
              </div>
            </Radix.Description>
            <Button variant="primary" size="lg" onClick={close}>
              {t('levelUpOn')}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
