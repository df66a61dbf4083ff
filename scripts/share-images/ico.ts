const headerLength = 6
const entryLength = 16

/** An .ico file of PNG pictures; every browser of this century reads those. @param pictures square, by size in pixels */
export function icoOf(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(headerLength + entryLength * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, [size, png]] of pictures.entries()) {
    const at = headerLength + index * entryLength
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)])
}
