import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const cache = 'node_modules/.cache/share-images'
let ready: Promise<void> | undefined

async function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(file))
}

/** The picture of an SVG document as PNG. The same document is drawn once and then found in the cache. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  const name = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  const path = join(cache, `${name}.png`)
  if (existsSync(path)) return readFile(path)
  ready ??= start()
  await ready
  const png = Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng())
  await mkdir(cache, { recursive: true })
  await writeFile(path, png)
  return png
}
