import { Form, useNavigation } from 'react-router'
import { NewsletterForm } from '#app/features/contact/newsletter-form.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

interface NewsletterLinkProps {
  /** Undefined until the button was pressed; false when the link does not work. */
  done: boolean | undefined
  ask: { title: string; body: string; action: string }
  answer: { title: string; body: string }
}

/** A page behind a link in a newsletter mail: a question with one button, then what came of it. */
export function NewsletterLink({ done, ask, answer }: NewsletterLinkProps) {
  const t = useMessages('support')
  const language = useLanguage()
  const busy = useNavigation().state !== 'idle'
  const failed = done === false
  const expired = { title: t('linkExpiredTitle'), body: t('linkExpiredBody') }
  const { title, body } = failed ? expired : done ? answer : ask
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack max-w-measure" role={done === undefined ? undefined : 'status'}>
        <h1>{title}</h1>
        <p className="lead">{body}</p>
        {done === undefined && (
          <Form method="post">
            <Button type="submit" variant="primary" size="lg" busy={busy}>
              {ask.action}
            </Button>
          </Form>
        )}
        {failed && <NewsletterForm />}
        {done && (
          <ButtonLink href={localePath(language, '/')} className="justify-self-start">
            {t('backHome')}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
