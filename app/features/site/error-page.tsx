import { useLocation, useMatches } from 'react-router'
import { useErrorMessage, useLanguage, useWords } from '#app/i18n/words.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Luik } from '#app/ui/luik.tsx'
import { Ledge, TiledSection } from '#app/ui/wall.tsx'
import { type ErrorFacts, errorFacts } from './error-facts.ts'
import { loginPath } from './menu-links.ts'
import { useFrameData } from './use-frame-data.ts'

/** What a learner's page says when it cannot be loaded, by its `handle.failed` (SPEC 8 "Lessons and quizzes"). */
const failedTitles = {
  question: 'questionFailed',
  nextQuestion: 'nextQuestionFailed',
  lesson: 'lessonFailed',
} as const
const missing = new Set(['question_not_found', 'not_found'])

/** The title of the page that failed, when it has one for this; what has nothing to do with the page has its own words. */
function useFailedTitle(facts: ErrorFacts): (typeof failedTitles)[keyof typeof failedTitles] | undefined {
  const page = useMatches().at(-1)?.handle as { failed?: keyof typeof failedTitles } | undefined
  const own = facts.kind === 'broken' || (facts.kind === 'refused' && missing.has(facts.reason))
  return own && page?.failed ? failedTitles[page.failed] : undefined
}

/**
 * The page instead of a page: not found, refused, out of reach, or our own mistake. Needs nothing from the server but
 * the words that every page brings along. Trying again is a plain link, so it works without JavaScript.
 * @param requestId number of the request in the log; only a mistake of ours shows it
 */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const facts = errorFacts(error)
  const t = useWords('shared')
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
          <WaysOut facts={facts} toWall={failed !== undefined} />
        </div>
        <div className="only-lg w-64" aria-hidden="true">
          <Luik state="soldout" />
        </div>
      </TiledSection>
      <Ledge />
    </main>
  )
}

function useErrorWords(facts: ErrorFacts): { title: string; body: string } {
  const t = useWords('shared')
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

/** @param toWall the way on is the wall, as for whoever came from there */
function WaysOut({ facts, toWall }: { facts: ErrorFacts; toWall: boolean }) {
  const t = useWords('shared')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const viewer = useFrameData()?.viewer
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
      {(final || toWall) && viewer && (
        <ButtonLink size="lg" href={localePath(language, '/account-dashboard')}>
          {t('dashboard')}
        </ButtonLink>
      )}
    </div>
  )
}
