import { createRequire } from 'node:module'
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IModule } from 'dependency-cruiser'

const folders = ['app', 'server', 'scripts', 'tests', 'deploy', 'quality']

export interface ImportFault {
  rule: string
  /** The file that imports, and what it imports; of a circle every file of it. */
  files: string[]
  comment: string
}

export interface Imports {
  modules: IModule[]
  faults: ImportFault[]
}

/**
 * Every import of the repository, by value and by type, and those that the order of features does not allow.
 * @param root where the folders stand; the rules are always those of `.dependency-cruiser.cjs` here
 */
export async function readImports(
  root = process.cwd(),
  within: readonly string[] = folders,
): Promise<Imports> {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const { forbidden, options } = config as { forbidden: IFlattenedRuleSet['forbidden']; options: object }
  const found = await cruise([...within], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  })
  const { modules, summary } = found.output as ICruiseResult
  const comments = new Map(forbidden?.map(({ name, comment }) => [name, comment ?? '']))
  return {
    modules,
    faults: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      files: cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to],
      comment: comments.get(rule.name) ?? '',
    })),
  }
}
