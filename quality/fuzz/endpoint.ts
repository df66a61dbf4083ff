import type { Schema } from '#tests/api/sample-body.ts'

/** Something of the server that can be asked. */
export interface Endpoint {
  /** As reports name it: `POST /api/questions/{id}/answer`. */
  name: string
  kind: 'api' | 'auth' | 'page' | 'webhook' | 'stream' | 'other'
  method: string
  /** Parameters stand in braces. */
  path: string
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[]
  body?: Schema
  /** Sent as a form and not as JSON. */
  form?: boolean
  /** What the document says of its answers: status, or `default`, to the media types it has. */
  answers?: Record<string, { content?: Record<string, { schema?: Schema }> }>
  /** How often it is asked, beside the others. Those that hash a password cost a tenth of a second each. */
  weight: number
}

export interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Endpoint['parameters']
        requestBody?: { content?: Record<string, { schema?: Schema }> }
        responses: NonNullable<Endpoint['answers']>
      }
    >
  >
  components: { schemas: Record<string, Schema> }
}
