/** A refusal in the words of OAuth (RFC 6749 5.2, RFC 7591 3.2.2): for apps, never shown to people. */
export class OAuthError extends Error {
  readonly code: string

  constructor(code: string, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
  }
}
