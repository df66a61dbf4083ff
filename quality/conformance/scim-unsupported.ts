const address = '`/users` in small letters is no address of RFC 7644, 3.2'
const configuration = '`/serviceConfiguration` is no address of RFC 7644, 4: it is `/ServiceProviderConfig`'
const filter = 'a filter with `co`, `sw`, `gt` or `or`; what Entra and Okta ask is `eq` and `and`'
const answered =
  'a user that was changed is answered with 200 and the user, as RFC 7644, 3.5.2 has it; a group with 204'
const nobody = 'a member that is no user of the directory'

/** Assertions of Microsoft's collection that are not met, and why. */
const unsupported: Readonly<Record<string, string>> = {
  'Get empty Users / Status code is 200': address,
  'Get ServiceProviderConfig / Status code is 200': configuration,
  'Get ServiceProviderConfig / Pach supported is true': configuration,
  'Get group by id / Body contians user': 'a name for a member that is another than the name of that user',
  'Put a user OMalley / Body contians Germany': 'postal addresses, which are not kept',
  'Patch user omalley new username / Status code is 204': answered,
  'patch user omalley active with boolean / Status code is 204': answered,
  'filter eq and (val or val) / Total results': filter,
  'filter starts with / Total results': filter,
  'filter greater than / Total results': filter,
  'Group patch add member / Status code is 204': nobody,
  'Group patch add member2 / Status code is 204': nobody,
}

export const whyUnsupported = (name: string): string | undefined => unsupported[name]
