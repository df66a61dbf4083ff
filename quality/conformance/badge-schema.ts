import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Credential } from './badge-file.ts'
import { moduleIn } from './run-tool.ts'

const place =
  'inspector-tcp-vc/src/main/resources/catalog/www.hropenstandards.org/recruiting/json/ler-rs/1EdTech/ob_v3p0_achievementcredential_schema_draft4.json'

interface Validate {
  (value: unknown): boolean
  errors?: { instancePath: string; message?: string }[] | null
}
type Ajv = new (options: object) => { compile(schema: object): Validate }

/**
 * What 1EdTech's JSON schema for a badge says is wrong. It is of the time of data model 1.1, so the names that dates had then are put in; and it lets nothing
 * into a status but its id and type, also not what 1EdTech's own files have there.
 */
export async function badgeSchema(tools: string, files: string) {
  const { default: module } = await moduleIn<{ default: Ajv | { default: Ajv } }>(tools, 'ajv-draft-04')
  const Validator = 'default' in module ? module.default : module
  const schema = JSON.parse(readFileSync(join(files, place), 'utf8')) as object
  const validate = new Validator({ strict: false, logger: false, validateFormats: false }).compile(schema)
  return (credential: Credential): string | undefined => {
    if (validate(asOf11(credential))) return undefined
    const [error] = validate.errors ?? []
    return `schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}`
  }
}

const renamed: Readonly<Record<string, string>> = { validFrom: 'issuanceDate', validUntil: 'expirationDate' }

function asOf11(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asOf11)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name !== 'credentialStatus') return [renamed[name] ?? name, asOf11(part)]
      const { id, type } = part as Credential
      return [name, { id, type }]
    }),
  )
}
