import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { Discipline } from '#app/features/content/rules.ts'
import type { LearnerDiscipline } from '#app/features/identity/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import type { RichBlock } from '#app/lib/markdown/rich-text.ts'

const read = new Map<string, RichBlock[]>()

/** Our advice on tools for a field of work: content/advice/{nl,en}/<discipline>.md, read once. */
export function toolAdvice(discipline: Discipline | LearnerDiscipline, language: Language): RichBlock[] {
  const path = join(contentFolder(), 'advice', language, `${discipline}.md`)
  const advice = read.get(path) ?? parseMarkdown(readFileSync(path, 'utf8'))
  read.set(path, advice)
  return advice
}
