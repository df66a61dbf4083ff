import { type Env, isForThisMachine } from '#app/lib/env.server.ts'
import { operator } from '#app/lib/operator.ts'
import { subProcessors } from './sub-processors.server.ts'

/** Addresses of nobody (RFC 2606). */
const example = /\.example>?$/

/**
 * What visitors would read that is still an example, or blank where the law asks for a name: one line each, for the log. On
 * this machine alone nothing is said, as nobody else reads it.
 */
export function operatorGaps(env: Env): string[] {
  if (isForThisMachine(env)) return []
  const { company, registration, address, dataLocation, mail } = operator
  const placeholders = [
    ['company', /voorbeeld/i.test(company)],
    ['address', /voorbeeld/i.test(address)],
    ['registration', /^0*$/.test(registration)],
    ['dataLocation', /^voorbeeld/i.test(dataLocation.nl)],
    ...Object.entries(mail).map(([name, to]) => [`mail.${name}`, example.test(to)] as const),
  ] as const
  const inFile = placeholders.filter(([, is]) => is).map(([name]) => name)
  const blank = subProcessors(env, 'en')
    .filter(({ name, place }) => !name || !place)
    .map(({ kind }) => `services.${kind}`)
  const settings = (['OPERATOR_EMAIL', 'MAIL_FROM'] as const).filter((name) => example.test(env[name]))
  return [
    ...(inFile.length > 0 ? [`app/lib/operator.ts still has examples: ${inFile.join(', ')}`] : []),
    ...(blank.length > 0
      ? [`app/lib/operator.ts names nobody for ${blank.join(', ')}: the privacy policy and /dpa show a blank`]
      : []),
    ...(settings.length > 0 ? [`${settings.join(' and ')}: still an example address`] : []),
  ]
}
