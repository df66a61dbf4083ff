import { trialDays } from '#app/features/billing/plans.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { faqJsonLd } from '#app/i18n/json-ld.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { HashTabs } from '#app/ui/hash-tabs.tsx'
import { TiledSection } from '#app/ui/wall/wall.tsx'
import { WallHero } from '#app/ui/wall/wall-hero.tsx'
import type { Route } from './+types/product-page'
import { FaqSection } from './faq-section.tsx'
import { ProductDemo } from './product-demo.tsx'
import { ProductFeatures } from './product-features.tsx'
import { ProductPlans } from './product-plans.tsx'

export const loader = pageLoader('public', async ({ language }, _args: Route.LoaderArgs) => {
  const t = messagesFor('product', language)
  return {
    faq: [
      { question: t('faqResultQuestion'), answer: t('faqResult') },
      { question: t('faqTechQuestion'), answer: t('faqTech') },
      { question: t('faqCancelQuestion'), answer: t('faqCancel') },
      { question: t('faqToolsQuestion'), answer: t('faqTools') },
    ],
    meta: { title: t('productTitle'), description: t('productDescription', { brand: brand.name }) },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const jsonLd = [faqJsonLd(loaderData.faq)]
  return publicMeta({ location, matches }, { ...loaderData.meta, image: 'product', jsonLd })
}

/** /product (PS-2.20). */
export default function ProductPage({ loaderData: { faq } }: Route.ComponentProps) {
  const t = useMessages('product')
  const questions = <FaqSection id="faq-title" title={t('faqTitle')} items={faq} />
  return (
    <main id="content" tabIndex={-1}>
      <WallHero title={t('productHeading')} lead={t('productLead')} snacks={['frikandel', 'bitterbal']}>
        <Badge tone="accent" className="order-first justify-self-start">
          {t('productBadge')}
        </Badge>
        <ProductCalls />
      </WallHero>
      <div className="container page stack [--stack:var(--space-6)]">
        <HashTabs
          id="product"
          label={t('sections')}
          tabs={[
            { value: 'features', label: t('featuresTab'), panel: <ProductFeatures /> },
            { value: 'demo', label: t('demoTab'), panel: <ProductDemo /> },
            { value: 'pricing', label: t('pricingTab'), panel: <ProductPlans /> },
            { value: 'faq', label: t('faqTab'), panel: questions },
          ]}
        />
      </div>
      <TiledSection innerClassName="py-[clamp(2.5rem,5vw,4.5rem)]" aria-labelledby="call-title">
        <div className="stack max-w-[40rem] [--stack:14px]">
          <h2 id="call-title" className="text-3xl">
            {t('callTitle')}
          </h2>
          <p className="text-lg text-on-wall-muted">{t('callBody', { days: trialDays })}</p>
          <ProductCalls />
        </div>
      </TiledSection>
    </main>
  )
}

function ProductCalls() {
  const t = useMessages('product')
  const language = useLanguage()
  return (
    <div className="row cta">
      <ButtonLink variant="primary" size="lg" href={localePath(language, '/auth?tab=signup')}>
        {t('tryDays', { days: trialDays })}
      </ButtonLink>
      <ButtonLink size="lg" href={localePath(language, '/try')}>
        {t('tasteOne')}
      </ButtonLink>
    </div>
  )
}
