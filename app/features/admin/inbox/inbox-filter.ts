import { type FormKind, formKinds } from '#app/features/contact/rules.ts'

/** What the inbox shows, as it stands in the address: `?state=handled&kind=support&page=2`. */

export const inboxStates = ['open', 'handled', 'spam'] as const
export type InboxState = (typeof inboxStates)[number]

export interface InboxFilter {
  state: InboxState
  kind: FormKind | null
  /** From 1. */
  page: number
}

export const inboxPageSize = 25

/** Anything strange in the address counts as not being there. */
export function parseInboxFilter(params: URLSearchParams): InboxFilter {
  const page = Number(params.get('page'))
  return {
    state: inboxStates.find((state) => state === params.get('state')) ?? 'open',
    kind: formKinds.find((kind) => kind === params.get('kind')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The query of a filter; what is the default is left out. */
export function inboxQuery({ state, kind, page }: InboxFilter): string {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('state', state)
  if (kind) params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query && `?${query}`
}
