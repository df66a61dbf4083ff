import { expectedUserHeader } from '#app/lib/expected-user.ts'

interface Response {
  description?: string
  content?: Record<string, { schema?: unknown }>
}
interface Documented {
  paths?: Record<
    string,
    Record<string, { parameters?: { name: string }[]; responses?: Record<string, Response> }>
  >
  components?: { schemas?: Record<string, unknown> }
}

/** As `problemResponse` writes it (RFC 9457). */
const problem = {
  type: 'object',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    reason: { type: 'string', description: 'What is wrong, for programs: `too_many_requests`' },
    detail: { type: 'string', description: 'What is wrong, in English' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Reason by field, when the body was refused',
    },
    request_id: { type: 'string', format: 'uuid' },
  },
  required: ['type', 'title', 'status', 'reason', 'detail', 'request_id'],
}

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const otherUser = {
  description: `\`other_user\`, when the session is not that of \`${expectedUserHeader}\`; or see \`reason\``,
}

/**
 * Adds to a document what all endpoints have in common: every refusal is a Problem, also those that an endpoint does not
 * list because they come before it: another content type, too large a body, another site, nobody signed in.
 */
export function withProblems<D extends object>(document: D): D {
  const { paths = {}, components } = document as Documented
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const { parameters = [], responses = {} } of operations) {
    if (parameters.some(({ name }) => name === expectedUserHeader)) responses['409'] ??= { ...otherUser }
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) >= 400) response.content ??= content
    }
    responses.default = { description: 'Refused, see `reason`', content }
  }
  return { ...document, components: { ...components, schemas: { ...components?.schemas, Problem: problem } } }
}
