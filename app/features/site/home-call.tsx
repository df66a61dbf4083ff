import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import { TiledSection } from '#app/ui/wall/wall.tsx'
import { loginPath } from './menu-links.ts'
import { TryButton, useTryPath } from './try-button.tsx'

/** The call to action that the page ends on. */
export function HomeCall({ days }: { days: number }) {
  const t = useMessages('site')
  const language = useLanguage()
  const { signedIn } = useTryPath()
  return (
    <TiledSection innerClassName="py-[clamp(3rem,6vw,6rem)]" aria-labelledby="call-title">
      <div className="row row--between [--row:2rem]">
        <div className="stack max-w-[36rem] [--stack:14px]">
          <h2 id="call-title" className="display--xl">
            {t('callTitle')}
          </h2>
          <p className="text-lg text-on-wall-muted">
            {signedIn ? t('callBodySignedIn') : t('callBody', { days })}
          </p>
          <div className="row cta">
            <TryButton days={days} />
            {!signedIn && (
              <ButtonLink size="lg" href={localePath(language, loginPath)}>
                {t('haveAccount')}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="only-lg w-[25rem]" aria-hidden="true">
          <div className="grid grid-cols-2 gap-3.5">
            <HatchSmall state="done" lazy />
            <HatchSmall state="taken" snack="appelflap" lazy />
          </div>
        </div>
      </div>
    </TiledSection>
  )
}
