import type { Taster } from '#app/features/taster/read-taster.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Ledge, TiledSection } from '#app/ui/wall/wall.tsx'
import { howItWorksId } from './home-anchors.ts'
import { HomeWall } from './home-wall.tsx'
import { TryButton, useTryPath } from './try-button.tsx'

interface HomeHeroProps {
  brand: string
  days: number
  taster: Taster
}

/** What it is, and a wall of hatches to reach into. */
export function HomeHero({ brand, days, taster }: HomeHeroProps) {
  const t = useMessages('site')
  const language = useLanguage()
  const { signedIn } = useTryPath()
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
        <HomeWall taster={taster} />
      </TiledSection>
      <Ledge />
    </>
  )
}
