import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'

/** What a package does, what it tells, and what it cannot do. */
export function AboutPackage({ module, madeOn }: { module: PackedModule; madeOn: string }) {
  const t = useMessages('scorm-player')
  const day = longDate(new Date(`${madeOn}T12:00:00Z`), localeOf[useLanguage()])
  return (
    <details className="fold">
      <summary>{t('about')}</summary>
      <div className="stack [--stack:0.75rem]">
        <p>{t('aboutWorks')}</p>
        <p>{t('aboutSent')}</p>
        {module.left_out > 0 && <p>{t('aboutLeft', { count: module.left_out, brand: brand.name })}</p>}
        <p>{t('aboutNot', { brand: brand.name })}</p>
        <p>{t('aboutKeys')}</p>
        <p>{t('aboutFresh', { day })}</p>
      </div>
    </details>
  )
}
