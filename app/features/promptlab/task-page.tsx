import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/task-page'
import { LabExamples } from './lab-examples.tsx'
import { findLabTask } from './lab-tasks.server.ts'
import { PromptForm } from './prompt-form.tsx'
import { labBudget, readLabAllowance } from './usage.server.ts'
import { useLab } from './use-lab.ts'
import { VersionList } from './version-list.tsx'

export const loader = pageLoader('learner', async (ctx, { page, params }) => {
  const found = findLabTask(params.task ?? '', ctx.language)
  if (!found) throw new AppError('not_found', 'not_found')
  const t = messagesFor('promptlab', ctx.language)
  const { lab, env } = page.runtime
  const allowance = await readLabAllowance(ctx, lab ? labBudget(env) : null)
  const meta = { title: found.task.title, description: t('description'), noindex: true }
  return { task: found.task, learner: ctx.viewer.profile.user_id, with_model: lab !== null, allowance, meta }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /promptlab/:task: a prompt is written, looked at for what should not be in it, run, and written again (PD-43). */
export default function TaskPage({ loaderData }: Route.ComponentProps) {
  const { task, ...rest } = loaderData
  return <Task key={task.slug} task={task} {...rest} />
}

function Task({ task, learner, with_model, allowance }: Omit<Route.ComponentProps['loaderData'], 'meta'>) {
  const t = useMessages('promptlab')
  const shared = useMessages('shared')
  const language = useLanguage()
  const errorMessage = useErrorMessage(['promptlab'])
  const { state, dispatch, run } = useLab({ task: task.slug, learner, withModel: with_model, allowance })
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.5rem,3vw,2.25rem)]">
      <div className="stack [--stack:10px]">
        <BackLink href={localePath(language, '/promptlab')}>{t('backToLab')}</BackLink>
        <div className="row">
          <Badge>{shared(disciplineKey(task.discipline))}</Badge>
          <LevelBadge level={task.difficulty}>{shared(difficultyKeys[task.difficulty])}</LevelBadge>
        </div>
        <h1>{task.title}</h1>
        <p className="lead text-ink">{task.body}</p>
      </div>
      <PromptForm state={state} dispatch={dispatch} onRun={() => void run()} withModel={with_model} />
      {state.problem && (
        <Notice tone="danger" role="alert" title={t('runFailed')}>
          {errorMessage(state.problem)}
        </Notice>
      )}
      <VersionList state={state} dispatch={dispatch} task={task.slug} learner={learner} />
      {state.told && <LabExamples examples={state.told.examples} />}
    </main>
  )
}
