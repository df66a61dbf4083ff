/** What somebody types to sign in or up; it stays when they change tabs. */
export interface Credentials {
  email: string
  password: string
}

export type AuthTab = 'login' | 'signup'
