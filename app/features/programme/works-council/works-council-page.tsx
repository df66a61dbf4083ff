import { Download } from 'lucide-react'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/works-council-page'
import { worksCouncilText } from './works-council.server.ts'

/** /team/programme/works-council: what a works council asks, from the settings in force, for the owner and learning leads. */
export const loader = pageLoader('learner', async (ctx, { page }) => ({
  role: ctx.viewer.profile.role,
  blocks: parseMarkdown(await worksCouncilText(ctx, page.runtime.env)),
  meta: { title: messagesFor('programme', ctx.language)('councilTitle') },
}))

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function WorksCouncilPage({ loaderData: { role, blocks } }: Route.ComponentProps) {
  const t = useMessages('programme')
  const language = useLanguage()
  return (
    <ProgrammeShell
      title={t('councilTitle')}
      lead={t('councilLead')}
      current="/team/programme/works-council"
      role={role}
    >
      <div className="row">
        <a
          className="btn btn--strong"
          href={localePath(language, '/team/programme/works-council.pdf')}
          download
        >
          <Icon of={Download} />
          {t('councilPdf')}
        </a>
        <a
          className="btn btn--quiet"
          href={localePath(language, '/team/programme/works-council.md')}
          download
        >
          <Icon of={Download} />
          {t('councilText')}
        </a>
      </div>
      <Card>
        <RichText blocks={blocks} />
      </Card>
    </ProgrammeShell>
  )
}
