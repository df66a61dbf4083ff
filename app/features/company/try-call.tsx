import { trialDays } from '#app/features/billing/plans.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TiledSection } from '#app/ui/wall/wall.tsx'

/** The call to action a page ends on. */
export function TryCall() {
  const t = useMessages('company')
  const language = useLanguage()
  return (
    <TiledSection innerClassName="py-[clamp(2.5rem,5vw,4.5rem)]" aria-labelledby="call-title">
      <div className="stack max-w-[40rem] [--stack:14px]">
        <h2 id="call-title" className="text-3xl">
          {t('callTitle')}
        </h2>
        <p className="text-lg text-on-wall-muted">{t('callBody', { days: trialDays })}</p>
        <div className="row cta">
          <ButtonLink variant="primary" size="lg" href={localePath(language, '/auth?tab=signup')}>
            {t('tryFree', { days: trialDays })}
          </ButtonLink>
          <ButtonLink size="lg" href={localePath(language, '/product')}>
            {t('seeProduct')}
          </ButtonLink>
        </div>
      </div>
    </TiledSection>
  )
}
