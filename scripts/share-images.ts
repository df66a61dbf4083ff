import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#app/lib/brand.ts'
import { languages } from '#app/lib/language.ts'
import type { ShareImage } from '#app/lib/share-images.ts'
import { shareImageSize } from '#app/lib/share-images.ts'
import { badgeSize, badgeSvg } from './share-images/badge-svg.ts'
import { cardSvg, iconSvg } from './share-images/card-svg.ts'
import { cards } from './share-images/cards.ts'
import { drawPng } from './share-images/draw.ts'
import { icoOf } from './share-images/ico.ts'
import { openLetters } from './share-images/letters.ts'
import { openBadgePictures } from './share-images/open-badges.ts'

/** Draws the pictures of the build: one for sharing per group of pages and language, those of Open Badges, and the icons. */
const out = 'build/client'
const font =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2'

const mark = await readFile('public/favicon.svg', 'utf8')
const letters = await openLetters(font, { wght: 760, wdth: 82 }, -0.012)
await mkdir(join(out, 'share'), { recursive: true })

for (const [name, { words, snack }] of Object.entries(cards) as [ShareImage, (typeof cards)[ShareImage]][]) {
  const illustration = await readFile(`public/images/snacks/${snack}.svg`, 'utf8')
  for (const language of languages) {
    const card = { words: words[language], brand: brand.name, snack: illustration, mark }
    const png = await drawPng(cardSvg(card, letters), shareImageSize.width)
    await writeFile(join(out, 'share', `${name}-${language}.png`), png)
  }
}

for (const [name, { words, snack }] of Object.entries(openBadgePictures)) {
  const illustration = await readFile(`public/images/snacks/${snack}.svg`, 'utf8')
  for (const language of languages) {
    const svg = badgeSvg({ words: words[language], brand: brand.name, snack: illustration, mark }, letters)
    const file = join(out, 'share', `open-badge-${name}-${language}`)
    await writeFile(`${file}.svg`, svg)
    await writeFile(`${file}.png`, await drawPng(svg, badgeSize))
  }
}

const onWall = iconSvg(mark, '#14524a')
await writeFile(join(out, 'apple-touch-icon.png'), await drawPng(onWall, 180))
await writeFile(join(out, 'icon-192.png'), await drawPng(onWall, 192))
await writeFile(join(out, 'icon-512.png'), await drawPng(onWall, 512))
const small = await Promise.all(
  [16, 32, 48].map(async (size) => [size, await drawPng(iconSvg(mark), size)] as const),
)
await writeFile(join(out, 'favicon.ico'), icoOf(small))
