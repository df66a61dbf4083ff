interface Item {
  name: string
  item?: Item[]
  request?: { body?: { raw?: string } }
}

/** A collection of Postman, as far as it is read here. */
export interface Collection {
  item: Item[]
}

/** Its first request asks the server for a token and keeps whatever comes: here a token is made by an owner. */
export const withoutTokenRequest = (collection: Collection): Collection => ({
  ...collection,
  item: collection.item.filter(({ name }) => name !== 'Get Token'),
})

const everyRaw = (items: readonly Item[], change: (raw: string) => string): Item[] =>
  items.map((one) => ({
    ...one,
    ...(one.item && { item: everyRaw(one.item, change) }),
    ...(one.request?.body?.raw !== undefined && {
      request: { ...one.request, body: { ...one.request.body, raw: change(one.request.body.raw) } },
    }),
  }))

/** What stands behind the @ in its requests, in small letters. */
export function domainsOf({ item }: Collection): string[] {
  const found = new Set<string>()
  everyRaw(item, (raw) => {
    for (const [, domain = ''] of raw.matchAll(/@([\w.-]+)/g)) found.add(domain.toLowerCase())
    return raw
  })
  return [...found]
}

/** An address, or what stands in the place of one: the collection gives one user `emailName357`. */
const emailValue = /("value"\s*:\s*")([\w.]+)@([\w.-]+)"|("value"\s*:\s*")(emailName\d+)"/g

/**
 * The same with an address of its own for each user name: an address is one person here, and in the collection many users have the same.
 * What stood before the @ stays its beginning.
 */
export const withOwnAddresses = (collection: Collection): Collection => ({
  ...collection,
  item: everyRaw(collection.item, (raw) => {
    const userName = /"userName"\s*:\s*"([^"]+)"/.exec(raw)?.[1]
    if (!userName) return raw
    return raw.replace(emailValue, (_, start = '', local = '', domain = '', bareStart = '', bare = '') =>
      domain ? `${start}${local}.${userName}@${domain}"` : `${bareStart}${bare}.${userName}@bob.com"`,
    )
  }),
})
