import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { needed, type Options } from './options.ts'
import { control, type Outcome } from './outcomes.ts'
import { toolIn } from './run-tool.ts'
import { withServer } from './served.ts'

interface Finding {
  code: string
  message: string
  path: (string | number)[]
  /** 0 error, 1 warning, 2 information, 3 hint. */
  severity: number
}

/** The document as an operator publishes it, of whom the address is asked to be https. */
const published = { APP_URL: 'https://leren.example' }

/** The Dutch API Design Rules by their public linter, on the document that the server gives. */
export async function companyApiOutcomes(options: Options): Promise<Outcome[]> {
  const tools = needed(options, 'tools', 'a folder with @stoplight/spectral-cli')
  const ruleset = resolve(
    needed(options, 'files', 'media/linter.yaml of Logius-standaarden/API-Design-Rules'),
  )
  const spectral = toolIn(tools, '@stoplight/spectral-cli', 'spectral')
  console.log(`@stoplight/spectral-cli ${spectral.version}`)
  const document = await withServer(async ({ url }) => {
    const response = await fetch(`${url}/api/company/v1/openapi.json`)
    return (await response.json()) as { info: object }
  }, published)
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-api-'))
  try {
    const lint = async (name: string, linted: object): Promise<Finding[]> => {
      const file = join(folder, `${name}.json`)
      await writeFile(file, JSON.stringify(linted))
      const { stdout, stderr } = await spectral.run(['lint', '-q', '-f', 'json', '-r', ruleset, file])
      if (!stdout.trim()) throw new Error(`The linter said nothing: ${stderr}`)
      return JSON.parse(stdout) as Finding[]
    }
    const findings = await lint('openapi', document)
    const broken = await lint('broken', { ...document, info: { title: 'x' } })
    return [
      {
        name: `${control}a document without a version and a contact is refused`,
        passed: broken.some(isError),
      },
      { name: 'no rule finds an error', passed: !findings.some(isError) },
      ...findings.map((one) => ({
        name: `${one.code} at ${one.path.join('.')}`,
        passed: false,
        unsupported: isError(one) ? undefined : `a warning: ${one.message}`,
        said: one.message,
      })),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isError = ({ severity }: Finding) => severity === 0
