import { ink, openPdfLayout, type PdfLayout, sheet } from '#app/features/literacy/pdf/pdf-layout.server.ts'
import { type Column, writeTable } from '#app/features/literacy/pdf/pdf-table.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import type { RichBlock, RichInline } from '#app/lib/markdown/rich-text.ts'

interface PdfFacts {
  title: string
  language: Language
  created: Date
  /** For links within the site, without a slash at the end. */
  appUrl: string
  footer: (page: number, pages: number) => [left: string, right: string]
}

/** On paper nobody can press a link to a page of ours: its address stands after the words. */
function plain(children: readonly RichInline[], appUrl: string): string {
  return children
    .map((inline) => {
      if (inline.type === 'text' || inline.type === 'code') return inline.text
      if (inline.type === 'gloss') return `${inline.term} (${inline.explanation})`
      if (inline.type === 'break') return '\n'
      const words = plain(inline.children, appUrl)
      return inline.type === 'link' && inline.href.startsWith('/')
        ? `${words} (${appUrl}${inline.href})`
        : words
    })
    .join('')
}

const headings = {
  2: { face: 'display', size: 15, color: ink.wall },
  3: { face: 'bold', size: 11 },
  4: { face: 'bold', size: 10 },
} as const

function writeList(paper: PdfLayout, { items, start }: Extract<RichBlock, { type: 'list' }>, appUrl: string) {
  for (const [index, item] of items.entries()) {
    const text = item
      .flatMap((block) => (block.type === 'paragraph' ? plain(block.children, appUrl) : []))
      .join('\n')
    const look = { x: sheet.side + 16 }
    paper.ensure(paper.height(text, look))
    const mark = start === null ? '•' : `${start + index}.`
    paper.decorate(() => paper.put(mark, { x: sheet.side, width: 16 }, paper.y))
    paper.write('P', text, look)
    paper.y += 3
  }
  paper.y += 4
}

function writeBlock(paper: PdfLayout, block: RichBlock, appUrl: string): void {
  if (block.type === 'heading') {
    const look = headings[block.level]
    const text = plain(block.children, appUrl)
    paper.ensure(12 + paper.height(text, look) + 40)
    paper.y += 12
    paper.write(`H${block.level}`, text, look)
    paper.y += 4
  } else if (block.type === 'list') writeList(paper, block, appUrl)
  else if (block.type === 'table') {
    const columns: Column[] = block.header.map((cell) => ({ title: plain(cell, appUrl), share: 1 }))
    const rows = block.rows.map((row) => row.map((cell) => plain(cell, appUrl)))
    writeTable(paper, columns, rows)
  } else if (block.type === 'paragraph') {
    paper.write('P', plain(block.children, appUrl))
    paper.y += 6
  }
}

/** A legal text on A4, tagged for screen readers. */
export async function documentPdf(blocks: readonly RichBlock[], facts: PdfFacts): Promise<Buffer> {
  const { title, language, created, appUrl, footer } = facts
  const paper = openPdfLayout({ title, author: brand.name, language, created, footer })
  paper.write('H1', title, { face: 'display', size: 22, color: ink.wall })
  paper.y += 10
  for (const block of blocks) writeBlock(paper, block, appUrl)
  return paper.finish()
}
