import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Language } from '#app/lib/language.ts'

/** Our tokens in light mode, for paper (app/ui/styles/tokens.css). */
export const ink = {
  text: '#15211c',
  muted: '#46534d',
  wall: '#14524a',
  onWall: '#fff7e2',
  onWallMuted: '#cfe0d6',
  accent: '#ffc42e',
  sunken: '#e6ebdf',
  line: '#d2d9ca',
} as const

/** A4 in points, with the margins of the text. */
export const sheet = { width: 595.28, height: 841.89, side: 48, top: 52, bottom: 64 } as const
export const room = sheet.width - 2 * sheet.side

type Face = 'text' | 'bold' | 'display'
type Element = PDFKit.PDFStructureElement

const fontsFolder = () => join(process.cwd(), 'app', 'features', 'literacy', 'fonts')
let fonts: Record<Face, Buffer> | undefined
/** Read once: see scripts/record-fonts.ts for where they come from. */
function fontsOf(): Record<Face, Buffer> {
  fonts ??= {
    text: readFileSync(join(fontsFolder(), 'record-text.ttf')),
    bold: readFileSync(join(fontsFolder(), 'record-bold.ttf')),
    display: readFileSync(join(fontsFolder(), 'record-display.ttf')),
  }
  return fonts
}

export interface TextLook {
  face?: Face
  size?: number
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right'
  gap?: number
}

/** A sheet of paper that is written from top to bottom and knows when it is full. */
export interface PdfLayout {
  pdf: PDFKit.PDFDocument
  /** The structure that screen readers follow: everything that is written hangs in it. */
  root: Element
  y: number
  height(text: string, look: TextLook): number
  /** Goes to a new page when there is less room than this. @returns whether it did */
  ensure(height: number): boolean
  /** Writes at a place, inside the structure that is open. */
  put(text: string, look: TextLook, y: number): void
  /** A piece of the structure with what it shows; hang it in another one. */
  tag(tag: string, draw: () => void, scope?: 'Column' | 'Row'): Element
  /** A block of text with a tag of its own; moves on below it. */
  write(tag: string, text: string, look?: TextLook, parent?: Element): void
  /** What is decoration: screen readers pass it by. */
  decorate(draw: () => void): void
  finish(): Promise<Buffer>
}

interface PdfLayoutFacts {
  title: string
  author: string
  language: Language
  created: Date
  /** Of each page, once all are there. */
  footer: (page: number, pages: number) => [left: string, right: string]
}

const lineGap = 2.2

/**
 * Opens a tagged A4 document whose bytes follow from what is written and nothing else: no clock, no chance, and no compression,
 * as compressors differ from machine to machine.
 */
export function openPdfLayout({ title, author, language, created, footer }: PdfLayoutFacts): PdfLayout {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'nl' ? 'nl-NL' : 'en-GB',
    font: '',
    info: {
      Title: title,
      Author: author,
      Producer: 'Snackwijs',
      Creator: 'Snackwijs',
      CreationDate: created,
      ModDate: created,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [face, font] of Object.entries(fontsOf())) pdf.registerFont(face, font)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const set = ({ face = 'text', size = 9.5, color = ink.text }: TextLook) =>
    pdf.font(face).fontSize(size).fillColor(color)
  const box = ({
    x = sheet.side,
    width = sheet.side + room - x,
    align = 'left',
    gap = lineGap,
  }: TextLook) => {
    return { x, options: { width, align, lineGap: gap } as const }
  }
  const layout: PdfLayout = {
    pdf,
    root,
    y: sheet.top,
    height: (text, look) => set(look).heightOfString(text, box(look).options),
    ensure(height) {
      if (layout.y + height <= sheet.height - sheet.bottom) return false
      pdf.addPage()
      layout.y = sheet.top
      return true
    },
    put(text, look, y) {
      const { x, options } = box(look)
      set(look).text(text, x, y, options)
    },
    // The types of pdfkit lag behind: it knows `scope` of a heading of a table.
    tag: (tag, draw, scope) => pdf.struct(tag, (scope ? { scope } : {}) as object, draw),
    write(tag, text, look = {}, parent = root) {
      const height = layout.height(text, look)
      layout.ensure(height)
      parent.add(layout.tag(tag, () => layout.put(text, look, layout.y)))
      layout.y += height
    },
    decorate(draw) {
      pdf.markContent('Artifact')
      draw()
      pdf.endMarkedContent()
    },
    finish: () => finish(layout, chunks, footer),
  }
  return layout
}

async function finish(
  layout: PdfLayout,
  chunks: Buffer[],
  footer: PdfLayoutFacts['footer'],
): Promise<Buffer> {
  const { pdf } = layout
  const { start, count } = pdf.bufferedPageRange()
  const y = sheet.height - 40
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    const [left, right] = footer(page + 1, count)
    const look = { size: 7.5, color: ink.muted } as const
    layout.decorate(() => {
      pdf
        .moveTo(sheet.side, y - 8)
        .lineTo(sheet.width - sheet.side, y - 8)
        .lineWidth(0.5)
        .stroke(ink.line)
      layout.put(left, { ...look, width: room * 0.75 }, y)
      layout.put(right, { ...look, x: sheet.side + room * 0.75, width: room * 0.25, align: 'right' }, y)
    })
  }
  layout.root.end()
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
