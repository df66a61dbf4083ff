/** The sentences of an answer, literally, to point at one. */
export function sentencesOf(answer: string): string[] {
  return (answer.match(/[^.!?\n]+[.!?]*/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean)
}
