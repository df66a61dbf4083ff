import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useEarnedWords } from '#app/features/snacks/answering/earned.tsx'
import { QuestionCard } from '#app/features/snacks/mcq/question-card.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/company-snack-page'
import { chosenInLink } from './chosen-in-link.ts'
import { FacadePicture } from './facade-picture.tsx'
import { type Facade, goldenFrom, smallestRound } from './rules.ts'
import { ShareLine } from './share-line.tsx'
import { SnackReceipt } from './snack-receipt.tsx'
import { SpreadList } from './spread-list.tsx'
import { useTakeSnack } from './use-take-snack.ts'
import { type CompanySnack, companySnack, companySnackBefore } from './view.server.ts'

export const loader = pageLoader(
  'learner',
  async (ctx, { page, url }: Route.LoaderArgs & { page: PageRequest; url: URL }) => {
    const t = messagesFor('company-snack', ctx.language)
    const [today, before] = await Promise.all([companySnack(ctx), companySnackBefore(ctx)])
    return {
      today,
      before,
      linked: chosenInLink(url.searchParams, today),
      learner: ctx.viewer.profile.user_id,
      origin: page.runtime.env.APP_URL,
      meta: { title: t('title'), description: t('lead'), noindex: true },
    }
  },
)

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper', live: ['company_snack'] }

/** /company-snack: one question a working day for everybody of a company (PD-74). */
export default function CompanySnackPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('company-snack')
  const snacks = useMessages('snacks')
  const language = useLanguage()
  const { before, learner, origin, linked } = loaderData
  const taking = useTakeSnack(learner)
  // What the page was told after the answer stands until it is read again.
  const today = loaderData.today?.result ? loaderData.today : (taking.snack ?? loaderData.today)
  useEarnedWords()
  const back = <BackLink href={localePath(language, '/account-dashboard')}>{snacks('backToWall')}</BackLink>
  if (!today) {
    return (
      <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
        {back}
        <h1>{t('title')}</h1>
        <EmptyState
          tray
          headingLevel={2}
          title={t('noneTitle')}
          actions={
            <ButtonLink href={localePath(language, '/account-dashboard')}>{snacks('backToWall')}</ButtonLink>
          }
        >
          {t('noneBody')}
        </EmptyState>
      </main>
    )
  }
  const { question, result, facade } = today
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <div className="stack [--stack:8px]">
        {back}
        <p className="small subtle font-semibold">
          {t('titleOfDay', { day: dayName(today.day, localeOf[language]) })}
        </p>
      </div>
      <div className="cols cols--main">
        <div className="stack [--stack:var(--space-6)]">
          {linked.ofAnotherDay && <Notice title={t('linkOfAnotherDay')} />}
          {result ? (
            <SnackReceipt snack={today} result={result} fresh={taking.fresh} />
          ) : (
            <QuestionCard
              question={question}
              busy={taking.busy}
              problem={taking.problem}
              preset={linked.letter}
              onAnswer={(letter) => void taking.take(question.id, letter)}
            />
          )}
        </div>
        <aside className="stack [--stack:var(--space-5)]" aria-label={t('asideLabel')}>
          <FacadeCard facade={facade} day={today.day} />
          {result && <ShareLine snack={today} origin={origin} />}
          {before && <BeforeCard snack={before} />}
        </aside>
      </div>
    </main>
  )
}

function FacadeCard({ facade, day }: { facade: Facade | null; day: string }) {
  const t = useMessages('company-snack')
  if (!facade) return <p className="small muted">{t('tooFew', { least: smallestRound })}</p>
  const { lit, windows, golden } = facade
  const missing = Math.max(0, goldenFrom(windows) - lit)
  return (
    <Card title={t('facadeTitle')}>
      <div className="stack [--stack:12px]">
        <FacadePicture facade={facade} day={day} className="mx-auto block h-auto max-h-80 w-full" />
        <p className="num" role="status">
          {t(golden ? 'windowsGolden' : 'windowsLit', { count: lit, lit, windows })}
        </p>
        <p className="small muted">
          {golden ? t('goldenNote') : t('toGolden', { count: missing })} {t('nobodyNote')}
        </p>
      </div>
    </Card>
  )
}

function BeforeCard({ snack }: { snack: CompanySnack }) {
  const t = useMessages('company-snack')
  const locale = localeOf[useLanguage()]
  const { day, question, facade, spread, result } = snack
  return (
    <Card title={t('beforeTitle', { day: dayName(day, locale) })}>
      <div className="stack [--stack:12px]">
        <p className="font-semibold">{question.title}</p>
        {facade && (
          <p className="small muted num">
            {t(facade.golden ? 'windowsWereGolden' : 'windowsWere', {
              lit: facade.lit,
              windows: facade.windows,
            })}
          </p>
        )}
        {result && (
          <p className="small muted">
            {t(result.correct ? 'beforeRight' : 'beforeWrong', { letter: result.correct_answer })}
          </p>
        )}
        {spread ? (
          <SpreadList spread={spread} choices={question.choices} withTexts />
        ) : (
          <p className="small muted">{t('spreadNever')}</p>
        )}
        {!result && <p className="small muted">{t('beforeOpen')}</p>}
      </div>
    </Card>
  )
}

const dayName = (day: string, locale: string) =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
