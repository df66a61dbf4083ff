import { getDocumentProxy } from 'unpdf'
import { pagesMax, policyTextMax } from '#app/features/programme/policy/rules.ts'
import { type Line, paragraphsOfPages } from './pdf-lines.ts'
import { UnreadableFile } from './reasons.ts'

/** Most pieces of text of one page. */
const piecesMax = 20_000

/**
 * The text of a PDF, its lines joined to paragraphs. Scripts, forms and attachments in it are not looked at.
 * @throws UnreadableFile
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, {
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    const locked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(locked ? 'policy_file_locked' : 'policy_file_broken')
  })
  if (pdf.numPages > pagesMax) throw new UnreadableFile('policy_file_pages')
  const pages: Line[][] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = await linesOfPage(pdf, number)
    length += lines.reduce((sum, { text }) => sum + text.length, 0)
    if (length > 2 * policyTextMax) throw new UnreadableFile('policy_file_too_long')
    pages.push(lines)
  }
  return paragraphsOfPages(pages)
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function linesOfPage(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  if (items.length > piecesMax) throw new UnreadableFile('policy_file_too_much')
  const lines: Line[] = []
  let line: Line | null = null
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , , y = 0] = item.transform as number[]
    if (line && item.str.trim() !== '' && Math.abs(line.y - y) > 2) {
      lines.push(line)
      line = null
    }
    line ??= { text: '', y, height: 0 }
    line.text += item.str
    if (item.str.trim() !== '') line.height = Math.max(line.height, item.height)
    if (item.hasEOL) {
      lines.push(line)
      line = null
    }
  }
  if (line) lines.push(line)
  return lines
    .map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}
