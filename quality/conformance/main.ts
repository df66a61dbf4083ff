import { badgeOutcomes } from './badges.ts'
import { companyApiOutcomes } from './company-api.ts'
import { mcpOutcomes } from './mcp.ts'
import { type Options, readOptions, usage } from './options.ts'
import { isConformant, type Outcome, outcomeLines } from './outcomes.ts'
import { scimOutcomes } from './scim.ts'
import { scormOutcomes } from './scorm.ts'

/** `npm run conformance -- <suite>`: what suites that others wrote say of the built server (docs/testing.md). */
const suites: Readonly<
  Record<string, { needs: string; outcomes: (options: Options) => Promise<Outcome[]> }>
> = {
  badges: {
    needs: '--tools with libraries of Digital Bazaar, --files checkout of the public validator',
    outcomes: badgeOutcomes,
  },
  'company-api': {
    needs: '--tools with @stoplight/spectral-cli, --files linter.yaml',
    outcomes: companyApiOutcomes,
  },
  mcp: { needs: '--tools with @modelcontextprotocol/conformance', outcomes: mcpOutcomes },
  scim: { needs: '--tools with newman, --files PostmanCollection.json', outcomes: scimOutcomes },
  scorm: { needs: '--files with ADL schemas in 1.2/ and 2004/', outcomes: scormOutcomes },
}

try {
  const options = readOptions(process.argv.slice(2), Object.keys(suites))
  const suite = suites[options?.suite ?? '']
  if (!options || !suite)
    console.log(usage(Object.fromEntries(Object.entries(suites).map(([name, { needs }]) => [name, needs]))))
  else {
    const outcomes = await suite.outcomes(options)
    for (const line of outcomeLines(options.suite, outcomes)) console.log(line)
    process.exitCode = isConformant(outcomes) ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
