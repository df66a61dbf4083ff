import { useEffect, useState } from 'react'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { LinkCard } from '#app/ui/link-card.tsx'
import type { Route } from './+types/promptlab-page'
import { listLabTasks } from './lab-tasks.server.ts'
import { RunsLeft } from './runs-left.tsx'
import { removePrompt, type SavedPrompt, savedPrompts } from './saved-prompts.ts'
import { SavedPrompts } from './saved-prompts-list.tsx'
import type { LabTask } from './task-file.ts'
import { labBudget, readLabAllowance } from './usage.server.ts'

export const loader = pageLoader('learner', async (ctx, { page }) => {
  const t = messagesFor('promptlab', ctx.language)
  const { lab, env } = page.runtime
  const { discipline, user_id } = ctx.viewer.profile
  const allowance = await readLabAllowance(ctx, lab ? labBudget(env) : null)
  const meta = { title: t('title'), description: t('description'), noindex: true }
  return { tasks: listLabTasks(ctx.language), discipline, learner: user_id, allowance, meta }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /promptlab: tasks to write a prompt for, those of the own field first (PD-43). */
export default function PromptlabPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('promptlab')
  const language = useLanguage()
  const { tasks, discipline, learner, allowance } = loaderData
  const [saved, setSaved] = useState<SavedPrompt[]>([])
  useEffect(() => setSaved(savedPrompts(learner)), [learner])
  const own = tasks.filter((task) => task.discipline === discipline)
  const others = tasks.filter((task) => task.discipline !== discipline)
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.5rem,3vw,2.25rem)]">
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/account-dashboard')}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <RunsLeft allowance={allowance} />
      </div>
      {own.length > 0 && <TaskList title={t('forYou')} tasks={own} />}
      <TaskList title={t('others')} tasks={others} />
      {saved.length > 0 && (
        <SavedPrompts
          saved={saved}
          titles={new Map(tasks.map(({ slug, title }) => [slug, title]))}
          onRemove={(one) => setSaved(removePrompt(learner, one))}
        />
      )}
    </main>
  )
}

function TaskList({ title, tasks }: { title: string; tasks: readonly LabTask[] }) {
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <section className="stack [--stack:1rem]">
      <h2>{title}</h2>
      <div className="khgrid">
        {tasks.map(({ slug, title: name, body, discipline, difficulty }) => (
          <LinkCard
            key={slug}
            href={localePath(language, `/promptlab/${slug}`)}
            title={name}
            top={
              <>
                <Badge>{shared(disciplineKey(discipline))}</Badge>
                <LevelBadge level={difficulty}>{shared(difficultyKeys[difficulty])}</LevelBadge>
              </>
            }
          >
            {body}
          </LinkCard>
        ))}
      </div>
    </section>
  )
}
