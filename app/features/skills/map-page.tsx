import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/map-page'
import { readOwnMap } from './queries.server.ts'
import { SkillCard } from './skill-card.tsx'

export const loader = pageLoader('learner', async (ctx, _args: LoaderFunctionArgs) => {
  const t = messagesFor('skills', ctx.language)
  return { areas: await readOwnMap(ctx), meta: { title: t('title'), description: t('lead'), noindex: true } }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /my-map: where one stands with every skill, and how sure that is. */
export default function MapPage({ loaderData: { areas } }: Route.ComponentProps) {
  const t = useMessages('skills')
  const language = useLanguage()
  const skills = areas.flatMap((area) => area.skills)
  const known = skills.filter(({ standing }) => standing.reached !== null).length
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.5rem,3vw,2.25rem)]">
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/account-dashboard')}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <p>{t('known', { count: known, of: skills.length })}</p>
        <p>
          {t('startCheck')} <Link to={localePath(language, '/start-check')}>{t('toStartCheck')}</Link>
        </p>
      </div>
      <div className="cols cols--2 items-start">
        {areas.map(({ area, name, about, skills: ofArea }) => (
          <Card key={area} title={name} className="stack [--stack:0.75rem]">
            <p className="muted">{about}</p>
            <ul className="skills">
              {ofArea.map((skill) => (
                <SkillCard key={skill.skill} skill={skill} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <details className="fold">
        <summary>{t('howTitle')}</summary>
        <p>{t('how')}</p>
        <p>{t('howNot')}</p>
      </details>
      <p className="muted">{t('private')}</p>
    </main>
  )
}
