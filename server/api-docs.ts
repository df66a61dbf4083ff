import { html } from 'hono/html'

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
export interface ApiDocument {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;color-scheme:light dark}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:8px;font-size:.85rem}
code{font-family:ui-monospace,monospace}section{border-top:1px solid #8886;margin-top:1.5rem}`

function block(name: string, schema: unknown) {
  return schema
    ? html`<details><summary>${name}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`
    : ''
}

function operation(path: string, method: string, op: Operation) {
  const body = op.requestBody?.content?.['application/json']?.schema
  return html`<section>
    <h2><code>${method.toUpperCase()} /api${path}</code></h2>
    <p>${op.summary ?? ''}</p>
    ${op.parameters?.map((p) => html`<p><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''}): <code>${JSON.stringify(p.schema ?? {})}</code></p>`) ?? ''}
    ${block('Body', body)}
    ${Object.entries(op.responses ?? {}).map(([status, r]) => block(`${status} ${r.description ?? ''}`, r.content?.['application/json']?.schema))}
  </section>`
}

/** GET /api/docs: the OpenAPI document as a page for people, without scripts. */
export function apiDocsPage(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => operation(path, method, op)),
  )
  return html`<!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${document.info.title}</title><style>${style}</style></head>
    <body><main><h1>${document.info.title}</h1>
    <p>${document.info.description ?? ''}</p>
    <p>Sign in with <code>POST /api/auth/sign-in/email</code> (<code>{"email", "password"}</code>). A browser keeps the session in
    a cookie; other clients send the <code>set-auth-token</code> they got as <code>Authorization: Bearer</code>.
    Programs of an organisation have an API of their own, with tokens: <a href="/api/company/v1/openapi.json">API for companies</a>.
    The document itself: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${operations}
    <section><h2>Schemas</h2>${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => block(name, schema))}</section>
    </main></body></html>`
}
