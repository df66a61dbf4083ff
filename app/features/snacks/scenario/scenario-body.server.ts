import { htmlToMarkdown, isHtml } from '#app/lib/markdown/html-to-markdown.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { plainText } from '#app/lib/markdown/plain-text.ts'
import type { RichBlock } from '#app/lib/markdown/rich-text.ts'

/** The text of a scenario, Markdown or HTML, as a tree of what may be shown (PS-2.12, PD-35). */
export function scenarioBody(body: string): RichBlock[] {
  return parseMarkdown(isHtml(body) ? htmlToMarkdown(body) : body)
}

/** The same as plain text, for a grader. */
export function plainBody(body: string): string {
  return plainText(scenarioBody(body))
}
