import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter box (PS-2.22). */
export function NewsletterBox() {
  const t = useMessages('contact')
  return (
    <Card title={t('newsletterTitle')}>
      <div className="stack">
        <p className="muted">{t('newsletterIntro')}</p>
        <NewsletterForm />
      </div>
    </Card>
  )
}
