const signUp = 'signup'
/** The code that signing up had before; mails and bookmarks still carry it. */
const formerSignUp = 'registreren'

/** Whether the part of an address behind `#` asks for signing up, by today's code or the former one. */
export function hashAsksSignUp(hash: string): boolean {
  return [signUp, formerSignUp].includes(hash.slice(1))
}

/** What `?tab=` of /auth asks for; without it, or with anything else, it is signing in. */
export function parseAuthTab(query: URLSearchParams): 'login' | 'signup' | 'forgot' {
  const asked = query.get('tab')
  return asked === signUp || asked === 'forgot' ? asked : 'login'
}

/** Where an address with the former code leads, the rest of its query as it was; undefined for any other address. */
export function renamedAuthPath(query: URLSearchParams): string | undefined {
  if (query.get('tab') !== formerSignUp) return undefined
  const renamed = new URLSearchParams(query)
  renamed.set('tab', signUp)
  return `/auth?${renamed}`
}
