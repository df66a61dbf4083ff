/** RFC 7644, 3.12: what a client can tell apart. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal in the words of SCIM. */
export class ScimError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429
  readonly scimType: ScimType | undefined

  constructor(status: ScimError['status'], detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export const notFound = () => new ScimError(404, 'There is no such resource')
export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue')

export const errorBody = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
})
