import { html } from 'hono/html'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { framePage } from '#app/features/lti/frame/frame-page.server.ts'
import { targetName } from '#app/features/lti/targets.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Choosing } from './choosing.server.ts'

interface ChoosePage {
  choosing: Choosing
  /** Platforms that may show it. */
  frames: string
}

/** What can be put into a course: every path, and every module of one. The same for everybody, so nobody has to be signed in. */
export function choosePage(
  c: ApiContext,
  ticket: string,
  { choosing, frames }: ChoosePage,
): Promise<Response> {
  const { language } = choosing
  const t = messagesFor('lti', language)
  const button = (choice: string, title: string, word: string) =>
    html`<button class="go" name="choice" value="${choice}" aria-label="${`${word}: ${title}`}">${word}</button>`
  const body = html`<p>${t('chooseIntro', { brand: brand.name })}</p>
<form method="post" action="${c.req.path}">
<input type="hidden" name="ticket" value="${ticket}">
${allPaths().map(
  (path) => html`<section>
<div class="head"><h2>${path[language].title}</h2>${button(targetName({ path }), path[language].title, t('chooseWhole'))}</div>
<ul>
${path.modules.map(
  (module) =>
    html`<li><span>${module[language].title}</span>${button(targetName({ path, module }), module[language].title, t('chooseOne'))}</li>`,
)}
</ul>
</section>`,
)}
<section><button class="go" name="choice" value="">${t('chooseNothing')}</button></section>
</form>`
  return framePage(c, { language, title: t('chooseTitle'), body, frames })
}
