import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { pagesMax } from '#app/features/programme/policy/rules.ts'
import { textOfDocx } from './read-docx.ts'
import { UnreadableFile } from './reasons.ts'

/**
 * Files that are kept and given out as they came, and not only read for their words: nothing in them may start by itself. What runs, starts
 * another program, or brings another file along is refused.
 */

const active = () => new UnreadableFile('policy_file_active')

/** Names of actions of a PDF as they stand in a file that is not packed (ISO 32000-2, 12.6.4). */
const actionNames = /\/(?:JavaScript|JS|Launch|ImportData|SubmitForm|RichMedia|EmbeddedFile)\b/
/** Annotations that play something or carry a file (ISO 32000-2, 12.5.6). */
const activeAnnotations = new Set(['FileAttachment', 'RichMedia', 'Screen', '3D', 'Movie', 'Sound'])
const pageAddress = /^(?:https?|mailto|tel):/i

/**
 * Looks a PDF through: its actions, attachments, forms and annotations, also where they are packed.
 * @throws UnreadableFile
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const raw = Buffer.from(bytes)
  for (const text of [raw.toString('latin1'), ...packedObjects(raw)])
    if (actionNames.test(plainNames(text))) throw active()
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
  const { info } = await pdf.getMetadata()
  const found = [await pdf.getJSActions(), await pdf.getAttachments()]
  if (found.some((one) => one && Object.keys(one).length > 0)) throw active()
  if ((info as { IsXFAPresent?: boolean }).IsXFAPresent) throw active()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [actions, annotations] = [await page.getJSActions(), await page.getAnnotations()]
    page.cleanup()
    if ((actions && Object.keys(actions).length > 0) || annotations.some(isActive)) throw active()
  }
}

/** Names may be written with numbers for letters (ISO 32000-2, 7.3.5). */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Bytes that packed objects may unpack to, together. */
const packedMax = 24 * 1024 * 1024

/**
 * The objects that a PDF packs together (ISO 32000-2, 7.5.7), as text.
 * @throws UnreadableFile
 */
function packedObjects(file: Buffer): string[] {
  const texts: string[] = []
  let left = packedMax
  for (let at = file.indexOf('/ObjStm'); at >= 0; at = file.indexOf('/ObjStm', at + 1)) {
    const keyword = file.indexOf('stream', at)
    if (keyword < 0 || keyword - at > 2_000) continue
    const from = keyword + (file[keyword + 6] === 0x0d ? 8 : 7)
    const end = file.indexOf('endstream', from)
    const dictionary = file.toString('latin1', file.lastIndexOf('obj', at), keyword).replace(/\s/g, '')
    const part = file.subarray(from, end < 0 ? undefined : end)
    if (!dictionary.includes('/Filter')) {
      texts.push(part.toString('latin1'))
      continue
    }
    const known = ['/Filter/FlateDecode', '/Filter[/FlateDecode]'].some((one) => dictionary.includes(one))
    if (!known) throw new UnreadableFile('policy_file_broken')
    try {
      const unpacked = inflateSync(part, { maxOutputLength: left })
      left -= unpacked.length
      texts.push(unpacked.toString('latin1'))
    } catch (error) {
      const full = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new UnreadableFile(full || left <= 0 ? 'policy_file_too_much' : 'policy_file_broken')
    }
  }
  return texts
}

function isActive(annotation: { subtype?: string; actions?: object | null; unsafeUrl?: string }): boolean {
  const { subtype = '', actions, unsafeUrl } = annotation
  if (activeAnnotations.has(subtype) || (actions && Object.keys(actions).length > 0)) return true
  return unsafeUrl !== undefined && !pageAddress.test(unsafeUrl)
}

/** Bytes that what is looked at in a document may unpack to, together. */
const lookedAtMax = 24 * 1024 * 1024
const lookedAt = /(?:\.rels|^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml)$/
const embedded = /\/embeddings\//i

/**
 * Looks a Word document through: besides macros and entities also files that it embeds, what it fetches from elsewhere when it is opened,
 * and fields that start a program (ECMA-376, part 1, 17.16).
 * @throws UnreadableFile
 */
export async function checkDocx(bytes: Uint8Array): Promise<void> {
  // Macros, entities, size and whether it is a document at all.
  await textOfDocx(bytes)
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (embedded.test(name)) throw active()
      if (!lookedAt.test(name)) return false
      unpacked += originalSize
      if (unpacked > lookedAtMax) throw new UnreadableFile('policy_file_too_much')
      return true
    },
  })
  for (const [name, part] of Object.entries(files)) {
    const text = new TextDecoder().decode(part)
    if (name.endsWith('.rels') ? fetchesElsewhere(text) : startsProgram(text)) throw active()
  }
}

/** A link that is followed by hand is no harm; templates, frames and objects are fetched by themselves. */
const fetchesElsewhere = (rels: string) =>
  rels
    .split('<Relationship ')
    .some((one) => /TargetMode\s*=\s*["']External["']/i.test(one) && !/\/hyperlink["']/i.test(one))

function startsProgram(xml: string): boolean {
  const instructions = xml
    .split('<w:instrText')
    .slice(1)
    .map((one) => one.slice(one.indexOf('>') + 1, one.indexOf('<')))
    .join('')
  return /\bDDE(?:AUTO)?\b/i.test(instructions) || /w:instr\s*=\s*["']\s*DDE/i.test(xml)
}
