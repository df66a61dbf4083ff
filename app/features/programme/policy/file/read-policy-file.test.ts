import { deflateSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { blocksOf } from '#app/features/programme/policy/paragraphs.ts'
import { policyFileMax } from '#app/features/programme/policy/rules.ts'
import {
  docxDocument,
  docxOf,
  pdfOf,
  pdfOfPages,
  pdfWithStream,
  wordParagraph,
} from '#tests/support/samples/sample-policy-files.ts'
import { readPolicyFile } from './read-policy-file.server.ts'

const blocks = async (bytes: Uint8Array) => blocksOf(await readPolicyFile(bytes))
const refused = (bytes: Uint8Array, reason: string) =>
  expect(readPolicyFile(bytes)).rejects.toMatchObject({ kind: 'invalid', reason })

describe('a policy from a file', { timeout: 60_000 }, () => {
  it('of Word, has its headings, lists and tables', async () => {
    const body = [
      wordParagraph('Delen', 'Heading1'),
      wordParagraph('Zet geen namen in AI &amp; vraag het eerst.'),
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>ChatGPT</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>mag</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    ].join('')
    expect(await blocks(docxOf(docxDocument(body)))).toEqual([
      { heading: 'Delen', text: 'Zet geen namen in AI & vraag het eerst.' },
      { heading: 'Delen', text: '- ChatGPT; mag' },
    ])
  })

  it('of PDF, has its paragraphs, the lines of each joined', async () => {
    const long = 'Gebruik alleen AI die in het register staat, en log in met je zakelijke account. '
      .repeat(3)
      .trim()
    const found = await blocks(await pdfOf(['Zet geen namen in AI.', long]))
    expect(found.map(({ text }) => text)).toEqual(['Zet geen namen in AI.', long])
  })

  it('of Markdown, is its words', async () => {
    const text =
      '# Delen\n\nZet **geen** namen in [AI](https://example.com).\n\n- één\n- twee\n\n<script>alert(1)</script>'
    expect(await blocks(strToU8(text))).toEqual([
      { heading: 'Delen', text: 'Zet geen namen in AI.' },
      { heading: 'Delen', text: '- één\n- twee' },
    ])
  })

  it('of text in the way of old Windows, is read', async () => {
    expect(await blocks(Buffer.from('Eén regel over privé.', 'latin1'))).toEqual([
      { heading: '', text: 'Eén regel over privé.' },
    ])
  })

  it('keeps markup of pages as the words it is', async () => {
    const body = wordParagraph('&lt;script&gt;alert(1)&lt;/script&gt; staat hier.')
    expect(await blocks(docxOf(docxDocument(body)))).toEqual([
      { heading: '', text: '<script>alert(1)</script> staat hier.' },
    ])
  })
})

describe('a file that is no policy', { timeout: 60_000 }, () => {
  const good = docxDocument(wordParagraph('Een gewone alinea.'))

  it.each([
    ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0), 'policy_file_type'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'policy_file_type'],
    ['RTF', strToU8('{\\rtf1\\ansi Beleid}'), 'policy_file_type'],
    ['a page', strToU8('<!DOCTYPE html><p>Beleid'), 'policy_file_type'],
    [
      'an XML file',
      strToU8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      'policy_file_type',
    ],
    [
      'an old Word file',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      'policy_file_old_word',
    ],
    ['an empty file', new Uint8Array(), 'policy_file_no_text'],
    ['only white space', strToU8(' \n\n '), 'policy_file_no_text'],
    ['a torn PDF', strToU8('%PDF-1.7\n1 0 obj <</Type'), 'policy_file_broken'],
    ['a torn ZIP', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0), 'policy_file_broken'],
    ['XML that does not end', docxOf('<w:document'), 'policy_file_broken'],
    ['a ZIP of something else', docxOf(good, {}).slice(0, 400), 'policy_file_broken'],
  ])('%s is refused', async (_, bytes, reason) => {
    await refused(bytes, reason)
  })

  it('with macros is refused, whatever they are called', async () => {
    await refused(docxOf(good, { 'word/vbaProject.bin': strToU8('x') }), 'policy_file_macros')
    await refused(docxOf(good, { 'word/activeX/activeX1.xml': strToU8('<x/>') }), 'policy_file_macros')
  })

  it('with entities, of this file or of others, is refused', async () => {
    for (const declared of [
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      '<!DOCTYPE d SYSTEM "http://169.254.169.254/">',
      '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>',
    ])
      await refused(docxOf(docxDocument(wordParagraph('&amp;x;'), declared)), 'policy_file_unsafe')
  })

  it('that unpacks without end is refused, in bounded memory', async () => {
    const before = process.memoryUsage().rss
    const bomb = docxDocument(wordParagraph(' '.repeat(80 * 1024 * 1024)))
    await refused(docxOf(bomb), 'policy_file_too_much')
    // What says that it is small, and is not.
    const lying = docxOf(docxDocument(wordParagraph('x'.repeat(5_000_000))))
    const view = Buffer.from(lying)
    for (
      let at = view.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = view.indexOf('PK\x01\x02', at + 4, 'latin1')
    )
      if (view.readUInt32LE(at + 24) > 1_000_000) view.writeUInt32LE(1_000, at + 24)
    await refused(new Uint8Array(view), 'policy_file_broken')
    const parts = Object.fromEntries(
      Array.from({ length: 2_500 }, (_, n) => [`word/media/${n}.png`, new Uint8Array()]),
    )
    await refused(docxOf(good, parts), 'policy_file_too_much')
    expect(process.memoryUsage().rss - before).toBeLessThan(1_200 * 1024 * 1024)
  })

  it('with a picture that is a bomb is read without looking at it', async () => {
    const parts = { 'word/media/image1.png': new Uint8Array(60 * 1024 * 1024) }
    expect(await blocks(docxOf(good, parts))).toEqual([{ heading: '', text: 'Een gewone alinea.' }])
  })

  it('of 10,000 pages is refused', async () => {
    await refused(pdfOfPages(10_000), 'policy_file_pages')
  })

  it('of PDF with a password is refused', async () => {
    await refused(await pdfOf(['Geheim beleid.'], 1, 'geheim'), 'policy_file_locked')
  })

  it('of PDF that unpacks without end is refused, and the process lives', async () => {
    const piece = Buffer.alloc(16 * 1024 * 1024, ' ')
    const stream = deflateSync(
      Buffer.concat([Buffer.from('BT /F1 12 Tf (Hoi) Tj '), ...Array(30).fill(piece), Buffer.from(' ET')]),
    )
    await expect(
      readPolicyFile(pdfWithStream(new Uint8Array(stream), '/Filter/FlateDecode')),
    ).rejects.toMatchObject({
      reason: expect.stringMatching(/^policy_file_(too_much|broken|no_text)$/),
    })
    // Packed twice.
    const twice = new Uint8Array(deflateSync(stream))
    await expect(
      readPolicyFile(pdfWithStream(twice, '/Filter[/FlateDecode/FlateDecode]')),
    ).rejects.toMatchObject({ kind: 'invalid' })
    expect(await readPolicyFile(strToU8('Daarna gaat het gewoon door.'))).toBe('Daarna gaat het gewoon door.')
  })

  it('that is too large, or holds too much text, is refused', async () => {
    await refused(new Uint8Array(policyFileMax + 1).fill(65), 'policy_file_too_large')
    await refused(strToU8('Een woord. '.repeat(20_000)), 'policy_file_too_long')
  })

  it('of nested lists and brackets without end does no harm', async () => {
    const deep = `${'> '.repeat(3_000)}diep`
    await readPolicyFile(strToU8(`Begin hier.\n\n${deep}`)).catch((error: unknown) =>
      expect(error).toMatchObject({ kind: 'invalid' }),
    )
    await readPolicyFile(strToU8(`Begin hier. ${'['.repeat(50_000)}`)).catch((error: unknown) =>
      expect(error).toMatchObject({ kind: 'invalid' }),
    )
  })
})
