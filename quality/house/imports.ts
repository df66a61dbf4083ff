import { readImports } from './read-imports.ts'

/** `npm run imports`: who may import whom (.dependency-cruiser.cjs). Exits with 1 when a file imports what it may not. */
const { modules, faults } = await readImports()
for (const { rule, files, comment } of faults) console.error(`${rule}: ${files.join(' → ')}\n  ${comment}`)
console.log(`${modules.length} files, ${faults.length} imports that are not allowed`)
process.exitCode = faults.length > 0 ? 1 : 0
