import { UnreadableFile } from './reasons.ts'

export type PolicyFileKind = 'pdf' | 'docx' | 'text'

const begins = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/**
 * What a file is, by how it begins; its name is not believed.
 * @throws UnreadableFile `policy_file_old_word` for what Word wrote until 2003 and for a locked document, `policy_file_type`
 */
export function kindOfFile(bytes: Uint8Array): PolicyFileKind {
  // Readers of PDF take it within the first kilobyte (ISO 32000-2, annex I.2 note); only the strict place is taken here.
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'docx'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile('policy_file_old_word')
  return 'text'
}

/** What begins like this is text, and yet no policy: RTF, a page, a picture, a program for a shell. */
const otherText = /^(?:\{\\rtf|<!doctype|<html|<\?xml|<svg|#!|%!PS)/i

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16, else Windows-1252.
 * @throws UnreadableFile `policy_file_type`
 */
export function textOfBytes(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (!isText(text) || otherText.test(text.slice(0, 200).trimStart()))
    throw new UnreadableFile('policy_file_type')
  return text
}

/** Control characters besides those of lines and tabs, or what could not be decoded, are of something else. */
const isText = (text: string) => !/\p{Cc}|\ufffd/u.test(text.replace(/[\t\n\v\f\r\u0085]/g, ''))

function decoded(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
