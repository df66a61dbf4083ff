import { strToU8, type Zippable, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** Files of policies, made here: good ones, and such as somebody might send to do harm. */

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

export const docxDocument = (body: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`

/** A Word document of this XML, with more parts. */
export function docxOf(document: string, parts: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(document),
    ...parts,
  })
}

/** A paragraph of Word. */
export const wordParagraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A PDF with these paragraphs on each of so many pages. */
export async function pdfOf(
  paragraphs: readonly string[],
  pages = 1,
  password?: string,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ ...(password && { userPassword: password }), autoFirstPage: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  for (let page = 0; page < pages; page++) {
    pdf.addPage()
    for (const text of paragraphs) pdf.fontSize(11).text(text).moveDown()
  }
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

/** A PDF of one page whose content stream is this, as it stands in the file. */
export function pdfWithStream(stream: Uint8Array, dictionary: string): Uint8Array {
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `4 0 obj<</Length ${stream.length}${dictionary}>>stream\n`,
  ].join('\n')
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(head, 'latin1'),
      stream,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF', 'latin1'),
    ]),
  )
}

/** A PDF of one page whose catalogue says this besides, with packed objects (an object stream) that nothing refers to. */
export function pdfWithObjects(catalogue: string, packed?: Uint8Array): Uint8Array {
  const head = [
    '%PDF-1.5',
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>endobj',
    packed ? `4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n` : '',
  ].join('\n')
  const tail = `${packed ? '\nendstream endobj\n' : ''}trailer<</Root 1 0 R/Size 6>>\n%%EOF`
  return new Uint8Array(
    Buffer.concat([Buffer.from(head, 'latin1'), packed ?? new Uint8Array(), Buffer.from(tail, 'latin1')]),
  )
}

/** A small PDF that says it has so many pages: all of them the same one. */
export function pdfOfPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const from = file.length
  file += `xref\n0 4\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${from}\n%%EOF`
  return strToU8(file)
}
