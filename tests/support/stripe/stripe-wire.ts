/** The outside of Stripe's API: form-encoded requests with nested keys, errors in its shape. */

export type Params = { [name: string]: string | Params }

/** `items[0][price_data][currency]=eur` as `{ items: { 0: { price_data: { currency: 'eur' } } } }`. */
export function readForm(body: string): Params {
  const root: Params = {}
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = root
    for (const step of path) {
      const next = place[step] ?? {}
      if (typeof next === 'string') throw new StripeRefusal(400, { message: `Invalid ${key}` })
      place[step] = next
      place = next
    }
    place[last] = value
  }
  return root
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: { message: string; code?: string; type?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}

export function missing(kind: string, id: string): StripeRefusal {
  return new StripeRefusal(404, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })
}

/** Stripe refuses what it does not know, so that a slip in a name is not silently ignored. */
export function onlyKnown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name))
  if (unknown) {
    const message = `Received unknown parameter: ${unknown}`
    throw new StripeRefusal(400, { code: 'parameter_unknown', message, param: unknown })
  }
}

export function nested(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}

export const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })
