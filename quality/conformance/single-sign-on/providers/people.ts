/** Somebody as a provider of the trial knows him or her. */
export interface Person {
  uid: string
  password: string
  email: string
  givenName: string
  surname: string
  department: string
  role: string
  /** The provider says that the address is not confirmed. */
  unconfirmed?: boolean
}

/** Somebody with an address that a provider gives. */
export const personAt = (domain: string, name: string, more: Partial<Person>): Person => ({
  uid: name,
  password: `geheim van ${name}`,
  email: `${name}@${domain}`,
  givenName: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  surname: 'Proef',
  department: 'Winkel',
  role: 'member',
  ...more,
})
