import { Suspense, useEffect } from 'react'
import type { Lms } from '#app/features/scorm/runtime/connect-lms.ts'
import { PlayerBar } from '#app/features/scorm/scorm-player/player-bar.tsx'
import { PlayerNotices } from '#app/features/scorm/scorm-player/player-notices.tsx'
import { MessagesProvider, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { challengeOf } from './kept.ts'
import { LaunchState } from './launch-state.tsx'
import { launcherMessages } from './messages.ts'
import { useLaunch } from './use-launch.ts'

/** What a connected package was made with. */
export interface LaunchFacts {
  /** Address of our server, without a slash at the end. */
  server: string
  /** Id of the package. */
  packageId: string
  /** Slug of the module. */
  module: string
  titles: Record<Language, string>
  language: Language
}

/** The page of a module in a connected package: opens it on our server, and tells the LMS what came of it. */
export function Launcher({ facts, lms }: { facts: LaunchFacts; lms: Lms }) {
  const launch = useLaunch(lms, facts.server, facts.language)
  const { language } = launch.kept
  useEffect(() => {
    document.documentElement.lang = language
    document.title = facts.titles[language]
  }, [language, facts])
  return (
    <MessagesProvider source={launcherMessages} language={language}>
      <Suspense>
        <PlayerBar onSpeak={launch.speak} />
        <LaunchCard facts={facts} lms={lms} launch={launch} />
      </Suspense>
    </MessagesProvider>
  )
}

interface LaunchCardProps {
  facts: LaunchFacts
  lms: Lms
  launch: ReturnType<typeof useLaunch>
}

function LaunchCard({ facts, lms, launch }: LaunchCardProps) {
  const t = useMessages('scorm-player')
  const { kept, state, asking, taken, ask } = launch
  const query = new URLSearchParams({
    package: facts.packageId,
    module: facts.module,
    challenge: challengeOf(kept.secret),
  })
  const href = `${facts.server}${localePath(kept.language, '/scorm-launch')}?${query}`
  return (
    <main id="content" tabIndex={-1} className="container page stack max-w-measure [--stack:var(--space-6)]">
      <h1>{facts.titles[kept.language]}</h1>
      <p className="lead">{t('launchLead', { brand: brand.name })}</p>
      <PlayerNotices lms={lms} taken={taken} />
      <div className="row">
        {/* A window of its own: in a frame of another site browsers keep our cookies back, and nobody could sign in. */}
        <a
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          href={href}
          target="_blank"
          rel="noopener"
        >
          {t(kept.best.progress > 0 ? 'launchAgain' : 'launchOpen')}
        </a>
        <Button busy={asking} onClick={() => void ask()}>
          {t('launchAsk')}
        </Button>
      </div>
      <LaunchState state={state} best={kept.best} />
    </main>
  )
}
