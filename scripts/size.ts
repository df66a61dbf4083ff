import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstViewFiles, parseManifest } from './first-view.ts'

/**
 * Prints how much JavaScript the first view of a page loads, gzipped, in how many files, and fails above the limits. KB is 1000 bytes.
 * Run `npm run build` first. `--json` prints one JSON object on the last line.
 */
const limits = { '/': 125_000, '/account-dashboard': 190_000 }
/** Most files of it: each is a request, and compresses by itself. */
const mostFiles = 15

const folder = 'build/client'
const assets = join(folder, 'assets')

interface PageSize {
  path: string
  bytes: number
  limit: number
  files: { file: string; bytes: number }[]
}

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
}

function measure(): PageSize[] {
  const name = readdirSync(assets).find((file) => /^manifest-[^.]+\.js$/.test(file))
  if (!name) throw new Error(`No manifest in ${assets}: run npm run build first`)
  const manifest = parseManifest(readFileSync(join(assets, name), 'utf8'))
  return Object.entries(limits).flatMap(([path, limit]) => {
    const files = firstViewFiles(manifest, path)?.map((file) => ({ file, bytes: gzipBytes(file) }))
    if (!files) return []
    files.sort((a, b) => b.bytes - a.bytes)
    return [{ path, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), limit, files }]
  })
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9)

const pages = measure()
for (const { path, bytes, limit, files } of pages) {
  const faults = `${bytes > limit ? '  TOO LARGE' : ''}${files.length > mostFiles ? '  TOO MANY FILES' : ''}`
  console.log(
    `${path}: ${kb(bytes).trim()} of ${kb(limit).trim()}, ${files.length} files of ${mostFiles}${faults}`,
  )
  for (const part of files) console.log(`${kb(part.bytes)}  ${part.file}`)
}
const ok =
  pages.length > 0 && pages.every(({ bytes, limit, files }) => bytes <= limit && files.length <= mostFiles)
if (process.argv.includes('--json')) console.log(JSON.stringify({ ok, pages }))
if (!ok) process.exitCode = 1
