import { shareImageSize } from '#app/lib/share-images.ts'
import { type Letters, wrap } from './letters.ts'

const { width, height } = shareImageSize
const margin = 72
const ledge = 22
const hatch = { x: 752, y: 92, width: 376, height: 424 }
const words = { x: margin, width: hatch.x - margin - 56, size: 84, leading: 0.98 }

/** The tokens of the light theme (app/ui/styles/tokens.css). */
const colour = { wall: '#14524a', onWall: '#fff7e2', edge: '#6b7770', plate: '#ffffff', slot: '#15211c' }

const defs = `<defs>
<pattern id="tiles" width="112" height="88" patternUnits="userSpaceOnUse" x="48" y="8"><g fill="none" stroke-width="2">
<path stroke="#000" stroke-opacity=".15" d="M0 1H112M0 45H112M1 1V45M57 45V89"/>
<path stroke="#fff" stroke-opacity=".055" d="M3 3.5H112M59 47.5H112M0 47.5H55M3.5 3V44M59.5 47V88"/>
<path stroke="#000" stroke-opacity=".06" d="M3 43H112M59 87H112M0 87H55"/></g></pattern>
<radialGradient id="lamp" cx=".2" cy="-.1" r="1.1"><stop stop-color="#fff6d6" stop-opacity=".13"/><stop offset=".6" stop-color="#fff6d6" stop-opacity="0"/></radialGradient>
<linearGradient id="steel" x2=".6" y2="1"><stop stop-color="#fbfcf9"/><stop offset=".34" stop-color="#dfe3dc"/><stop offset=".62" stop-color="#dfe3dc"/><stop offset="1" stop-color="#a4aea6"/></linearGradient>
<linearGradient id="ledge" x2="0" y2="1"><stop stop-color="#fbfcf9"/><stop offset=".35" stop-color="#dfe3dc"/><stop offset=".88" stop-color="#a4aea6"/><stop offset="1" stop-color="#6b7770"/></linearGradient>
<radialGradient id="lit" cx=".5" cy=".35" r=".9"><stop stop-color="#ffe3a6"/><stop offset="1" stop-color="#f3a93a"/></radialGradient>
</defs>`

/** A lit hatch with a snack behind the glass. */
function hatchWith(snack: string): string {
  const { x, y, width: w, height: h } = hatch
  const inner = { x: x + 26, y: y + 26, width: w - 52, height: h - 104 }
  const middle = x + w / 2
  const placed = snack.replace(
    '<svg ',
    `<svg x="${middle - 134}" y="${inner.y + 66}" width="268" height="224" `,
  )
  return `<rect x="${x + 6}" y="${y + 14}" width="${w}" height="${h}" rx="34" fill="#000" opacity=".22"/>
<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="34" fill="url(#steel)" stroke="${colour.edge}" stroke-width="2"/>
<rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" rx="20" fill="url(#lit)" stroke="${colour.edge}" stroke-width="3"/>
<path d="M${middle - 34} ${inner.y + 22}l10 -20h48l10 20z" fill="#5a4318"/>
<rect x="${inner.x + 2}" y="${inner.y + inner.height - 44}" width="${inner.width - 4}" height="42" rx="16" fill="#b9701a" opacity=".35"/>
${placed}
<path d="M${inner.x + 30} ${inner.y + inner.height - 4}L${inner.x + 150} ${inner.y + 4}h52L${inner.x + 82} ${inner.y + inner.height - 4}z" fill="#fff" opacity=".2"/>
<rect x="${middle - 46}" y="${y + h - 58}" width="92" height="34" rx="17" fill="${colour.plate}" stroke="${colour.edge}" stroke-width="2"/>
<rect x="${middle - 26}" y="${y + h - 44}" width="52" height="7" rx="3.5" fill="${colour.slot}"/>`
}

interface Card {
  words: string
  brand: string
  /** SVG documents. */
  snack: string
  mark: string
}

/** A picture for sharing: the wall, what the page is about, and one lit hatch. */
export function cardSvg(card: Card, letters: Letters): string {
  const lines = wrap(letters, card.words, words.size, words.width)
  const step = words.size * words.leading
  const top = (height - ledge - (lines.length - 1) * step) / 2 + words.size * 0.62
  const text = lines.map((line, index) =>
    letters.line(line, { x: words.x, y: top + index * step, size: words.size, fill: colour.onWall }),
  )
  const mark = card.mark.replace('<svg ', `<svg x="${margin}" y="52" width="46" height="52" `)
  const brand = letters.line(card.brand, { x: margin + 62, y: 92, size: 42, fill: colour.onWall })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${defs}<rect width="${width}" height="${height}" fill="${colour.wall}"/>
<rect width="${width}" height="${height}" fill="url(#tiles)"/><rect width="${width}" height="${height}" fill="url(#lamp)"/>
<rect y="${height - ledge}" width="${width}" height="${ledge}" fill="url(#ledge)"/>
${hatchWith(card.snack)}${mark}${brand}${text.join('')}</svg>`
}

/** The mark in a square, for icons. @param background for systems that show no transparency */
export function iconSvg(mark: string, background?: string): string {
  const share = background ? 0.66 : 1
  const size = 34 * share
  const placed = mark.replace(
    '<svg ',
    `<svg x="${(34 - size) / 2}" y="${(34 - size) / 2}" width="${size}" height="${size}" `,
  )
  const back = background ? `<rect width="34" height="34" fill="${background}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${back}${placed}</svg>`
}
