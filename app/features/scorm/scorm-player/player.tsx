import { Suspense, useEffect, useRef } from 'react'
import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import type { Lms } from '#app/features/scorm/runtime/connect-lms.ts'
import { MessagesProvider, useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Stepper } from '#app/ui/inputs/stepper.tsx'
import { AboutPackage } from './about-package.tsx'
import { packedMessages } from './messages.ts'
import { ModuleOutcome } from './module-outcome.tsx'
import { PlayerBar } from './player-bar.tsx'
import { PlayerNotices } from './player-notices.tsx'
import { screensOf } from './progress.ts'
import { Screen } from './screen.tsx'
import { checkOf } from './state.ts'
import { useModule } from './use-module.ts'

interface PlayerProps {
  module: PackedModule
  lms: Lms
  /** Day on which the package was made, `2026-11-27`. */
  madeOn: string
}

/** A module in a package: step by step, then its check, then what came of it. */
export function Player({ module, lms, madeOn }: PlayerProps) {
  const play = useModule(module, lms)
  const { language } = play.state
  useEffect(() => {
    document.documentElement.lang = language
    document.title = module.texts[language].title
  }, [language, module])
  return (
    <MessagesProvider source={packedMessages} language={language}>
      <Suspense>
        <PlayerBar onSpeak={play.speak} />
        <Module module={module} play={play} lms={lms} madeOn={madeOn} />
      </Suspense>
    </MessagesProvider>
  )
}

function Module({ module, play, lms, madeOn }: PlayerProps & { play: ReturnType<typeof useModule> }) {
  const t = useMessages('scorm-player')
  const language = useLanguage()
  const { state } = play
  const { title, about, path } = module.texts[language]
  const total = screensOf(module, state)
  const place = Math.min(state.place, total - 1)
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useRef(place)
  // What was pressed is gone then: reading goes on at the top of the new screen.
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    window.scrollTo({ top: 0 })
    // What came of it has a heading of its own to begin at.
    if (place < total - 1) top.current?.focus({ preventScroll: true })
  }, [place, total])
  return (
    <main id="content" tabIndex={-1} className="container page stack max-w-measure [--stack:var(--space-6)]">
      <div className="stack [--stack:8px]">
        <p className="small muted">{t('path', { path })}</p>
        <h1 className="text-2xl">{title}</h1>
        {place === 0 && <p className="lead">{about}</p>}
      </div>
      <div className="stack [--stack:8px]">
        <p className="small subtle num" ref={top} tabIndex={-1}>
          {t('screenOf', { place: place + 1, total })}
        </p>
        <Stepper current={place + 1} total={total} label={t('progress')} />
      </div>
      <PlayerNotices lms={lms} taken={play.taken} />
      {place < total - 1 ? (
        <Screen key={`${place}/${state.round}`} module={module} play={play} place={place} />
      ) : (
        <ModuleOutcome
          module={module}
          play={play}
          check={checkOf(module, state)}
          recorded={lms.connected && !lms.readOnly}
        />
      )}
      <AboutPackage module={module} madeOn={madeOn} />
    </main>
  )
}
