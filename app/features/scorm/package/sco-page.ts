import type { ScormVersion } from '#app/features/scorm/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { xmlText } from './xml.ts'

interface ScoPage {
  version: ScormVersion
  language: Language
  title: string
  /** Day on which it was made, `2026-11-27`. */
  madeOn: string
  /** Scripts, in their order. */
  scripts: readonly string[]
  /** What the program of a connected package has to know. */
  data?: Readonly<Record<string, string>>
}

/**
 * The page of a module in a package. Plain scripts, no modules: those do not run from a file, and some LMSes serve scripts under a wrong type.
 * It asks for nothing outside of the package.
 */
export function scoPage({ version, language, title, madeOn, scripts, data = {} }: ScoPage): string {
  const attributes = { scorm: version, made: madeOn, ...data }
  const written = Object.entries(attributes).map(([name, value]) => ` data-${name}="${xmlText(value)}"`)
  return `<!doctype html>
<html lang="${language}"${written.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${xmlText(title)}</title>
<link rel="stylesheet" href="shared/player.css">
</head>
<body>
<div id="player" class="contents"></div>
${scripts.map((src) => `<script src="${xmlText(src)}"></script>`).join('\n')}
</body>
</html>
`
}
