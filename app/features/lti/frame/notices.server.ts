import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { type LoginParams, loginNames } from '#app/features/lti/launch/begin.server.ts'
import type { LaunchReason } from '#app/features/lti/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { framePage } from './frame-page.server.ts'

/** Says nothing of anybody, and a click on it opens a window: any site may show it. */
const anywhere = '*'

/** In a frame no cookie of ours is kept: the launch goes on in a window of its own, where it begins anew. */
export function newWindowPage(c: ApiContext, language: Language, params: LoginParams): Promise<Response> {
  const t = messagesFor('lti', language)
  const query = new URLSearchParams({ lang: language })
  for (const name of loginNames) {
    const value = params[name]
    if (value !== undefined) query.set(name, value)
  }
  const href = `${c.req.path}?${query}`
  const body = html`<p>${t('frameIntro')}</p>
<p><a class="go go--main" href="${href}" target="_blank" rel="noopener">${t('frameOpen')}</a></p>`
  return framePage(c, { language, title: t('frameTitle'), body, frames: anywhere })
}

/** Why a launch in a frame did not work. In a window of its own it is /auth/lti that says so. */
export function refusalPage(c: ApiContext, language: Language, reason: LaunchReason): Promise<Response> {
  const t = messagesFor('lti', language)
  const body = html`<p>${t(`error_${reason}`)}</p>`
  return framePage(c, { language, title: t('entryFailed'), body, frames: anywhere, status: 403 })
}

/** Tells the platform that its administrator is ready here (LTI Dynamic Registration 1.0, 3.7): it says nothing but that, so to any site. */
export function registeredPage(c: ApiContext, language: Language): Promise<Response> {
  const t = messagesFor('lti', language)
  const nonce = randomBytes(16).toString('base64')
  const body = html`<p>${t('registeredBody')}</p>
<script nonce="${nonce}">(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')</script>`
  return framePage(c, { language, title: t('registeredTitle'), body, frames: anywhere, nonce })
}
