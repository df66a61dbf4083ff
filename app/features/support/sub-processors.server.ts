import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import type { Language } from '#app/lib/language.ts'
import { type NamedService, operator } from '#app/lib/operator.ts'

/** The settings that tell who else handles personal data. */
export type ServiceSettings = Pick<Env, 'SMTP_URL' | 'AI_PROVIDER' | 'AI_BASE_URL' | 'STRIPE_SECRET_KEY'>

export type ServiceKind = 'hosting' | 'mail' | 'model' | 'payments'

export interface SubProcessor {
  kind: ServiceKind
  /** Empty when the operator did not say. */
  name: string
  place: string
}

const stripe: NamedService = {
  name: 'Stripe Payments Europe, Limited',
  place: { nl: 'Ierland', en: 'Ireland' },
}

/** Whose model it is, as far as the setting tells. With a server that speaks the common language it can be anybody's. */
const modelNames = { anthropic: 'Anthropic', mistral: 'Mistral AI', 'openai-compatible': '' } as const

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Nobody else, but a program on the same machine. */
const isOwn = (address: string | undefined) => {
  if (!address || !URL.canParse(address)) return false
  return loopback.test(new URL(address).hostname)
}

/**
 * Who else handles personal data here: read from the settings that are in use and the names in operator.ts. What is
 * switched off is left out; a name or place that the operator did not fill in is empty.
 */
export function subProcessors(env: ServiceSettings, language: Language): SubProcessor[] {
  const { hosting, mail, model } = operator.services
  const named = (kind: ServiceKind, service: NamedService | undefined, name = ''): SubProcessor => ({
    kind,
    name: service?.name ?? name,
    place: service?.place[language] ?? '',
  })
  const found = [named('hosting', hosting)]
  if (env.SMTP_URL && !isOwn(env.SMTP_URL)) found.push(named('mail', mail))
  if (env.AI_PROVIDER && !isOwn(env.AI_BASE_URL))
    found.push(named('model', model, modelNames[env.AI_PROVIDER]))
  if (env.STRIPE_SECRET_KEY) found.push(named('payments', stripe))
  return found
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Lines of a Markdown table, without its head: service, name, place, what it gets. */
export function subProcessorRows(env: ServiceSettings, language: Language): string {
  const t = messagesFor('support', language)
  return subProcessors(env, language)
    .map(({ kind, name, place }) =>
      [t(`service_${kind}`), name, place, t(`serviceGets_${kind}`)].map((text) => ` ${cell(text)} `),
    )
    .map((cells) => `|${cells.join('|')}|`)
    .join('\n')
}

/** What does the grading here, in one sentence. */
export function graderSentence(env: ServiceSettings, language: Language): string {
  const t = messagesFor('support', language)
  if (!env.AI_PROVIDER) return t('graderBuiltIn')
  if (isOwn(env.AI_BASE_URL)) return t('graderOwn')
  const model = subProcessors(env, language).find(({ kind }) => kind === 'model')
  if (!model?.name) return t('graderModel')
  return model.place
    ? t('graderNamedIn', { name: model.name, place: model.place })
    : t('graderNamed', { name: model.name })
}
