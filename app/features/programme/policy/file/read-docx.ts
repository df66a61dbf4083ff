import { unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { UnreadableFile } from './reasons.ts'

/** Parts of a document that its text is made of (ECMA-376, part 1, 11.3); pictures, fonts and what is embedded are never unpacked. */
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/document\.xml\.rels)$/
/** Code that runs when the document is opened. */
const macros = /vba(?:Project|Data)|\.bin$|activeX/i

/** Most parts of a document, and bytes that those above may unpack to, together. */
const partsMax = 2_000
const unpackedMax = 24 * 1024 * 1024

interface Node {
  type: string
  children?: Node[]
  value?: string
  styleName?: string | null
  styleId?: string | null
  numbering?: unknown
}

/**
 * The text of a Word document: headings by their style, items of lists with a dash, a row of a table in one line.
 * @throws UnreadableFile
 */
export async function textOfDocx(bytes: Uint8Array): Promise<string> {
  const clean = cleanZip(bytes)
  const lines: string[] = []
  // The tree that mammoth makes of the document, before it would become a page.
  const take = (document: unknown) => {
    collect(document as Node, lines)
    return { ...(document as object), children: [] }
  }
  await mammoth
    .convertToHtml({ buffer: Buffer.from(clean) }, { transformDocument: take, externalFileAccess: false })
    .catch(() => {
      throw new UnreadableFile('policy_file_broken')
    })
  return lines.join('\n')
}

/** The same document with the parts that are read and nothing else, after a look at how large they say they are. */
function cleanZip(bytes: Uint8Array): Uint8Array {
  let [parts, unpacked, document] = [0, 0, false]
  const unzip = () =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++parts > partsMax) throw new UnreadableFile('policy_file_too_much')
        if (macros.test(name)) throw new UnreadableFile('policy_file_macros')
        if (!wanted.test(name)) return false
        // What is larger than it says is cut off at what it says, and does not parse then.
        unpacked += originalSize
        if (unpacked > unpackedMax) throw new UnreadableFile('policy_file_too_much')
        document ||= name === 'word/document.xml'
        return true
      },
    })
  let files: Record<string, Uint8Array>
  try {
    files = unzip()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('policy_file_broken')
  }
  if (!document) throw new UnreadableFile('policy_file_type')
  for (const part of Object.values(files)) checkXml(part)
  return zipSync(files, { level: 0 })
}

/** No entities (XML 1.0, 4.2), which could name files and addresses or grow without end, and no other encoding that would hide them. */
function checkXml(part: Uint8Array): void {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(part)
  } catch {
    throw new UnreadableFile('policy_file_broken')
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || text.includes('\0')) throw new UnreadableFile('policy_file_unsafe')
}

const headingStyle = /^(?:heading|kop|title|titel)\s*\d*$/i

function collect(node: Node, lines: string[]): void {
  if (node.type === 'paragraph') {
    const text = textIn(node).trim()
    const heading = headingStyle.test(node.styleName ?? '') || headingStyle.test(node.styleId ?? '')
    if (text === '') lines.push('')
    else if (heading) lines.push('', `# ${text.replace(/\s+/g, ' ')}`, '')
    else if (node.numbering) lines.push(`- ${text}`)
    else lines.push('', text)
    return
  }
  if (node.type === 'tableRow') {
    const cells = (node.children ?? []).map((cell) => textIn(cell).replace(/\s+/g, ' ').trim())
    lines.push(`- ${cells.join('; ')}`)
    return
  }
  if (node.type === 'table') lines.push('')
  for (const child of node.children ?? []) collect(child, lines)
}

function textIn({ type, value, children = [] }: Node): string {
  if (type === 'text') return value ?? ''
  if (type === 'tab') return ' '
  if (type === 'break') return '\n'
  return children.map(textIn).join(type === 'tableCell' ? ' ' : '')
}
