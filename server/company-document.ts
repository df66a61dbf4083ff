import { companyApi, companyApiVersion } from '#app/features/integrations/company-api/company-api.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Env } from '#app/lib/env.server.ts'
import { withProblems } from './api-document.ts'

/** Where the API for companies stands, under the server's address. */
export const companyApiPath = '/company/v1'

interface Answers {
  responses?: Record<string, { headers?: Record<string, unknown> }>
}

/** The OpenAPI document of the API for companies alone, by the Dutch API Design Rules (docs/operations/company-api.md). */
export function companyDocument({ APP_URL, OPERATOR_EMAIL }: Pick<Env, 'APP_URL' | 'OPERATOR_EMAIL'>) {
  const document = withProblems(
    companyApi.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API for companies`,
        version: companyApiVersion,
        description:
          'For programs of an organisation, with a token that its owner makes under Team, Integrations. Errors are problem JSON (RFC 9457) with a `reason`. Lists come in pages: ask again with `cursor` set to `next_cursor` until that is null.',
        contact: { name: brand.name, email: OPERATOR_EMAIL, url: `${APP_URL}/support` },
      },
      servers: [{ url: `${APP_URL}/api${companyApiPath}` }],
      security: [{ token: [] }],
    }),
  )
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods as Record<string, Answers>)) addVersion(operation)
  const securitySchemes = { token: { type: 'http' as const, scheme: 'bearer' } }
  return { ...document, components: { ...document.components, securitySchemes } }
}

function addVersion({ responses = {} }: Answers): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue
    const version = {
      description: 'Of the interface',
      schema: { type: 'string', example: companyApiVersion },
    }
    response.headers = { ...response.headers, 'API-Version': version }
  }
}
