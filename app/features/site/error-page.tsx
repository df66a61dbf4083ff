import { useLocation, useMatches } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import { Ledge, TiledSection } from '#app/ui/wall/wall.tsx'
import { type ErrorFacts, errorFacts } from './error-facts.ts'
import { loginPath } from './menu-links.ts'
import { useLayoutData } from './use-layout-data.ts'

/** What a page of snacks says when it cannot be loaded (PS-8.3): the word in its `handle.failed`. */
interface Failing {
  failed?: 'questionFailed' | 'nextQuestionFailed' | 'lessonFailed'
}

/** Only of what has to do with the page: everything else has better words of its own. */
function useFailedTitle(facts: ErrorFacts): Failing['failed'] {
  const page = useMatches().at(-1)?.handle as Failing | undefined
  const own = facts.kind === 'broken' || (facts.kind === 'refused' && facts.reason === 'question_not_found')
  return own ? page?.failed : undefined
}

/**
 * The page instead of a page: not found, refused, out of reach, or our own mistake. Needs nothing from the server but
 * the words that every page brings along. Trying again is a plain link, so it works without JavaScript.
 * @param requestId number of the request in the log; only a mistake of ours shows it
 */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const facts = errorFacts(error)
  const t = useMessages('shared')
  const words = useErrorWords(facts)
  const failed = useFailedTitle(facts)
  const { title, body } = failed ? { ...words, title: t(failed) } : words
  return (
    <main id="content" tabIndex={-1} className="flex flex-col">
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <TiledSection className="grow flex items-center" innerClassName="row row--between py-12">
        <div className="stack max-w-[34rem]">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="text-lg text-on-wall-muted">{body}</p>
          {facts.kind === 'broken' && requestId && (
            <p className="small text-on-wall-muted">{t('requestId', { id: requestId })}</p>
          )}
          <WaysOut facts={facts} />
        </div>
        <div className="only-lg w-64" aria-hidden="true">
          <HatchSmall state="soldout" />
        </div>
      </TiledSection>
      <Ledge />
    </main>
  )
}

function useErrorWords(facts: ErrorFacts): { title: string; body: string } {
  const t = useMessages('shared')
  const messageOf = useErrorMessage()
  switch (facts.kind) {
    case 'notFound':
      return { title: t('notFoundTitle'), body: t('notFoundBody') }
    case 'refused':
      return { title: t('refusedTitle'), body: messageOf(facts.reason) }
    case 'unavailable':
      return { title: t('unavailableTitle'), body: t('unavailableBody') }
    case 'outdated':
      return { title: t('outdatedTitle'), body: t('outdatedBody') }
    case 'offline':
      return { title: t('offlineTitle'), body: t('offlineBody') }
    case 'broken':
      return { title: t('serverErrorTitle'), body: t('serverErrorBody') }
  }
}

function WaysOut({ facts }: { facts: ErrorFacts }) {
  const t = useMessages('shared')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const viewer = useLayoutData()?.viewer
  const final = facts.kind === 'notFound' || facts.kind === 'refused'
  const signedOut = facts.kind === 'refused' && facts.reason === 'unauthenticated'
  return (
    <div className="row cta mt-2">
      {!final && (
        <a className="btn btn--primary btn--lg" href={pathname + search}>
          {facts.kind === 'outdated' ? t('reload') : t('retry')}
        </a>
      )}
      {signedOut && (
        <ButtonLink variant="primary" size="lg" href={localePath(language, loginPath)}>
          {t('login')}
        </ButtonLink>
      )}
      <ButtonLink
        variant={final && !signedOut ? 'primary' : 'quiet'}
        size="lg"
        href={localePath(language, '/')}
      >
        {t('backHome')}
      </ButtonLink>
      {(final || facts.kind === 'broken') && viewer && (
        <ButtonLink size="lg" href={localePath(language, '/account-dashboard')}>
          {t('dashboard')}
        </ButtonLink>
      )}
    </div>
  )
}
