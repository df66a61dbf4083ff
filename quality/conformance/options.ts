import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What a suite needs that others made, and that is not in this repository. */
export interface Options {
  suite: string
  /** Folder in which the tools were installed with npm. */
  tools: string | undefined
  /** What the suite reads: a file, or a folder. */
  files: string | undefined
}

export const usage = (
  suites: Readonly<Record<string, string>>,
) => `npm run conformance -- <suite> [--tools DIR] [--files PATH]

${Object.entries(suites)
  .map(([name, needs]) => `  ${name.padEnd(16)}${needs}`)
  .join('\n')}

  --tools DIR     folder in which the tools of others were installed: npm install in an empty folder (docs/testing.md)
  --files PATH    file or folder of others that the suite reads

Exits with 1 when something that is supported fails.
`

/** @throws Error with one line when an option makes no sense. @returns undefined when help is asked for */
export function readOptions(args: string[], suites: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tools: { type: 'string' },
      files: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [suite, ...more] = positionals
  if (values.help || !suite) return undefined
  if (more.length > 0) throw new Error('One suite at a time')
  if (!suites.includes(suite)) throw new Error(`There is no suite called ${suite}: ${suites.join(', ')}`)
  for (const name of ['tools', 'files'] as const) {
    const path = values[name]
    if (path !== undefined && !existsSync(path)) throw new Error(`--${name}: there is no ${path}`)
  }
  return { suite, tools: values.tools, files: values.files }
}

/** @throws Error that says what must be given */
export function needed(options: Options, name: 'tools' | 'files', what: string): string {
  const path = options[name]
  if (path === undefined) throw new Error(`${options.suite} needs --${name}: ${what}`)
  return path
}
