import { HandCoins } from 'lucide-react'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Level } from '#app/ui/level-badge.tsx'
import { LuikLink } from '#app/ui/luik.tsx'
import { type SnackKind, snackFor } from '#app/ui/snack-for.ts'
import { Ledge, TiledSection } from '#app/ui/wall.tsx'
import { howItWorksId } from './home-anchors.ts'
import { TryButton, useTryPath } from './try-button.tsx'

const hatches: readonly (readonly [SnackKind, Level])[] = [
  ['scenario', 'beginner'],
  ['question', 'beginner'],
  ['lesson', 'beginner'],
  ['question', 'intermediate'],
  ['lesson', 'advanced'],
  ['scenario', 'advanced'],
]

/** What it is, and a wall of six hatches to reach into. */
export function HomeHero({ brand, days }: { brand: string; days: number }) {
  const t = useWords('site')
  const shared = useWords('shared')
  const language = useLanguage()
  const { path, signedIn } = useTryPath()
  const kinds = {
    question: shared('typeQuestion'),
    scenario: shared('typeScenario'),
    lesson: shared('typeLesson'),
  }
  return (
    <>
      <TiledSection className="hero pt-16" innerClassName="hero__grid" aria-labelledby="hero-title">
        <div className="stack [--stack:clamp(1.1rem,2vw,1.75rem)]">
          <h1 id="hero-title">{t('homeTitle')}</h1>
          <p className="lead">{t('heroLead', { brand })}</p>
          <div className="row cta">
            <TryButton days={days} />
            <ButtonLink size="lg" href={`${localePath(language, '/')}#${howItWorksId}`}>
              {t('howItWorks')}
            </ButtonLink>
          </div>
          {!signedIn && <p className="small text-on-wall-muted">{t('heroSmall')}</p>}
        </div>
        <div className="hero__wall">
          <h2 className="hero__hint" id="hero-wall">
            <Icon of={HandCoins} />
            {signedIn ? t('callBodySignedIn') : t('heroHint')}
          </h2>
          <ul className="hero__luiken" aria-labelledby="hero-wall">
            {hatches.map(([kind, level]) => (
              <li key={kind + level}>
                <LuikLink
                  state="open"
                  snack={snackFor(kind, level)}
                  href={path}
                  foot={
                    <>
                      {kinds[kind]}
                      <span className="sr">, {t(signedIn ? 'hatchActionSignedIn' : 'hatchAction')}</span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      </TiledSection>
      <Ledge />
    </>
  )
}
