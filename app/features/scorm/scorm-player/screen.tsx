import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnyStep } from './any-step.tsx'
import { DamagedStep } from './damaged-step.tsx'
import { isOver } from './progress.ts'
import { sealedKeys } from './sealed-keys.ts'
import { checkOf } from './state.ts'
import type { useModule } from './use-module.ts'

interface ScreenProps {
  module: PackedModule
  play: ReturnType<typeof useModule>
  /** Counted from 0; steps come first, then the questions of the check. */
  place: number
}

/** One step, or one question of the check, with the way back and on. */
export function Screen({ module, play, place }: ScreenProps) {
  const t = useMessages('scorm-player')
  const keys = useMemo(() => sealedKeys(module), [module])
  const [damaged, setDamaged] = useState(false)
  const { state, go, answer } = play
  const check = checkOf(module, state)
  const asked = place - module.steps.length
  const part = asked < 0 ? 'steps' : 'check'
  const at = asked < 0 ? place : asked
  const step = asked < 0 ? module.steps[at] : check[at]
  if (!step) return null
  const answered = state[part][at]
  const skip = (
    <Notice
      tone="danger"
      role="alert"
      title={t('brokenTitle')}
      action={<Button onClick={() => answer(part, at, { moves: [], score: 0 }, true)}>{t('skip')}</Button>}
    >
      {t('broken')}
    </Notice>
  )
  const open = () => {
    try {
      return keys(step)
    } catch (error) {
      // Where an answer is judged nothing else would show it.
      queueMicrotask(() => setDamaged(true))
      throw error
    }
  }
  return (
    <>
      {asked >= 0 && (
        <h2 className="text-lg">{t('checkTitle', { place: asked + 1, total: check.length })}</h2>
      )}
      {damaged ? (
        skip
      ) : (
        <DamagedStep instead={skip}>
          <AnyStep
            step={step}
            open={open}
            answered={answered}
            onAnswer={(given, onward) => answer(part, at, given, onward)}
          />
        </DamagedStep>
      )}
      <div className="row row--between">
        {place > 0 && (
          <Button onClick={() => go(place - 1)}>
            <Icon of={ArrowLeft} size="sm" />
            {t('back')}
          </Button>
        )}
        {isOver(answered) && (
          <Button variant="primary" size="lg" onClick={() => go(place + 1)}>
            {t(onwardKey(place + 1, module.steps.length, check.length))}
            <Icon of={ArrowRight} size="sm" />
          </Button>
        )}
      </div>
    </>
  )
}

/** What the next screen is, where it is something else than this one. */
function onwardKey(next: number, steps: number, check: number): 'on' | 'toCheck' | 'toResult' {
  if (next === steps + check) return 'toResult'
  return next === steps ? 'toCheck' : 'on'
}
