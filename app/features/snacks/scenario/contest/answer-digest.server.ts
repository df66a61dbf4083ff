import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What is kept of an answer so that it can be known again, and by which nobody can find or guess it: a keyed digest that is
 * another one for each attempt (PD-24).
 * @param secret AUTH_SECRET
 * @returns base64url
 */
export function answerDigest(secret: string, attemptId: string, answer: string): string {
  return createHmac('sha256', secret).update(`answer:${attemptId}:${answer}`).digest('base64url')
}

/** Is this the text that was judged in that attempt? */
export function isSameAnswer(secret: string, attemptId: string, answer: string, kept: string): boolean {
  const [given, known] = [answerDigest(secret, attemptId, answer), kept].map((text) => Buffer.from(text))
  return (
    given !== undefined &&
    known !== undefined &&
    given.length === known.length &&
    timingSafeEqual(given, known)
  )
}
