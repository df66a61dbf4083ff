import { deflateSync } from 'node:zlib'
import { checkKeptFile, readPolicyFile } from '#app/features/programme/policy/file/read-policy-file.server.ts'
import {
  docxDocument,
  docxOf,
  pdfOfPages,
  pdfWithStream,
  wordParagraph,
} from '#tests/support/samples/sample-policy-files.ts'

/**
 * Reads files that were made to take the memory of a process, one after another, in a process of its own: prints as JSON what each came to, and how
 * far the memory of this process rose above what it had before, in MB.
 */

const mb = 1024 * 1024
const blank = Buffer.alloc(16 * mb, ' ')
const stream = new Uint8Array(
  deflateSync(
    Buffer.concat([Buffer.from('BT /F1 12 Tf (Hoi) Tj '), ...Array(30).fill(blank), Buffer.from(' ET')]),
  ),
)
const bombs: [string, Uint8Array][] = [
  ['a PDF that unpacks to 480 MB', pdfWithStream(stream, '/Filter/FlateDecode')],
  [
    'a PDF that is packed twice',
    pdfWithStream(new Uint8Array(deflateSync(stream)), '/Filter[/FlateDecode/FlateDecode]'),
  ],
  ['a PDF of 10,000 pages', pdfOfPages(10_000)],
  ['a Word document that unpacks to 80 MB', docxOf(docxDocument(wordParagraph(' '.repeat(80 * mb))))],
]

// Reads a harmless file first: what the reading needs anyway is no growth.
await readPolicyFile(Buffer.from('Een gewone alinea.'))
globalThis.gc?.()
const before = process.memoryUsage().rss
let highest = before
const look = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss)
}, 10)
const came: Record<string, string> = {}
for (const [name, bytes] of bombs)
  for (const read of [readPolicyFile, checkKeptFile])
    came[`${name}, ${read.name}`] = await read(bytes).then(
      () => 'read',
      (error: { reason?: string }) => error.reason ?? String(error),
    )
clearInterval(look)
process.stdout.write(JSON.stringify({ came, grownMb: Math.round((highest - before) / mb) }))
