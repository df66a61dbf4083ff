import { timelineFaults } from '#app/features/company/timeline.server.ts'
import { addressFaults } from '#app/features/content/check/addresses/address-faults.ts'
import { minutesTable } from '#app/features/content/check/bank-minutes.ts'
import { cautionFigure, showCaution } from '#app/features/content/check/caution.ts'
import { cellsOf, cellTable } from '#app/features/content/check/cells.ts'
import { checkBank } from '#app/features/content/check/check-bank.ts'
import { cueTable } from '#app/features/content/check/cues/cue-table.ts'
import { giveawayHead, giveaways, showGiveaway } from '#app/features/content/check/cues/giveaways.ts'
import { skillCoverage, skillTable } from '#app/features/content/check/skill-coverage.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { correctionFaults } from '#app/features/content/corrections/corrections.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { checkLibrary } from '#app/features/library/files/check-library.ts'
import { readLibrary } from '#app/features/library/files/read-library.server.ts'
import { quizNames } from '#app/features/library/know-how/quiz-names.ts'
import { checkModules, checkPaths, pathTable } from '#app/features/paths/check-paths.ts'
import { readPaths } from '#app/features/paths/path-file.server.ts'
import { servedDisciplines } from '#app/features/progress/learner-items.server.ts'
import { checkLab } from '#app/features/promptlab/check-lab.ts'
import { readLabTasks } from '#app/features/promptlab/lab-tasks.server.ts'
import { skillMapFaults } from '#app/features/skills/skill-map.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { reviewedContent } from './reviewed-content.ts'

/**
 * Measures the whole content bank (docs/authoring.md): tables of cells, cues and minutes, then every fault with its file, those of posts,
 * tools and Know-How too. Exits with 1 on any fault. `--cues` lists the questions by how much they give themselves away; `--json`
 * prints one JSON object on the last line.
 */
const today = utcDay(new Date())
const read = readBank(contentFolder())
const bankFaults = [...read.faults, ...checkBank(read.bank, today)]
const cells = cellsOf(read.bank, bankFaults)
const shelf = readLibrary(contentFolder())
const { posts, tools, items } = shelf.library
const lab = readLabTasks(contentFolder())
const { paths, faults: pathFaults } = readPaths(contentFolder())
const faults = [
  ...bankFaults,
  ...shelf.faults,
  ...checkLibrary(shelf.library, today),
  ...timelineFaults(contentFolder(), today),
  ...correctionFaults(contentFolder(), read.bank, today),
  ...quizNames(items, read.bank),
  ...lab.faults,
  ...checkLab(lab.tasks),
  ...skillMapFaults(contentFolder()),
  ...pathFaults,
  ...checkPaths(paths, read.bank, lab.tasks),
  ...addressFaults(reviewedContent(read.bank, shelf.library)),
]
const coverage = skillCoverage(read.bank)

const show = ({ path, where, rule, message }: Fault) =>
  `${path}: ${where ? `${where} ` : ''}${message} [${rule}]`
const lines = [
  cellTable(cells),
  '',
  cueTable(read.bank),
  '',
  minutesTable(read.bank, servedDisciplines),
  '',
  showCaution(cautionFigure(read.bank)),
  '',
  skillTable(coverage),
  '',
  pathTable(checkModules(paths, read.bank)),
  '',
  `${posts.length} blog posts, ${tools.length} AI tools, ${items.length} Know-How items, ${lab.tasks.size} tasks of the Promptlab.`,
  ...faults.map(show),
  faults.length === 0 ? 'No faults.' : `${faults.length} faults.`,
]
if (process.argv.includes('--cues')) lines.push('', giveawayHead, ...giveaways(read.bank).map(showGiveaway))
if (process.argv.includes('--json'))
  lines.push(
    JSON.stringify({
      faults,
      cells,
      posts: posts.length,
      tools: tools.length,
      know_how: items.length,
      lab: lab.tasks.size,
      skills: coverage,
    }),
  )
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
