import { randomId } from './random-id.ts'

/**
 * The id that makes sending something again the same attempt. It stays the same for the same content until
 * `done`, so a press after a lost connection never counts twice; other content is another attempt.
 * @param newId makes an id; random unless a test says otherwise
 */
export function createAttempts(newId: () => string = randomId) {
  let open: { id: string; content: string } | undefined
  return {
    /** @param content what is sent; leave it out where any answer is the same attempt */
    idFor(content = ''): string {
      if (open?.content !== content) open = { id: newId(), content }
      return open.id
    },
    done(): void {
      open = undefined
    },
  }
}
