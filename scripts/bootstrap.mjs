// Brings a fresh clone to the point where `node` in node_modules/.bin (Node 24) can start. This file itself runs on any
// Node from 20, before anything is installed: no TypeScript and no packages here.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A failing command has already said why: no stack trace of ours behind it. */
function sh(command) {
  try {
    execSync(command, { stdio: 'inherit' })
  } catch (error) {
    process.exit(error.status ?? 1)
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * npm writes down what it installed as the last thing it does. Everything in that list must be as in the lock file,
 * and everything that is not for another platform must be in it.
 */
function isInstalled() {
  const installedList = 'node_modules/.package-lock.json'
  if (!existsSync(installedList)) return false
  const installed = readJson(installedList).packages
  const { '': _project, ...locked } = readJson('package-lock.json').packages
  return (
    Object.entries(locked).every(([path, { optional }]) => optional || installed[path]) &&
    Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version)
  )
}

/** Everything the build reads, by content: a build is made again only when something it reads has changed. */
function sourcesHash() {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  const sources = [
    'app',
    'server',
    'public',
    'scripts/precompress.ts',
    'scripts/share-images.ts',
    'scripts/share-images',
    'scripts/service-worker.ts',
    'scripts/scorm-programs.ts',
    'package.json',
    'package-lock.json',
  ]
  for (const path of [...sources, 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']) add(path)
  return hash.digest('hex')
}

if (!isInstalled()) {
  console.log('Installing packages…')
  sh('npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error')
}

const hasOwnNode = ['node', 'node.cmd'].some((name) => existsSync(join('node_modules/.bin', name)))
if (!hasOwnNode && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Snackwijs runs on Node 24. npm has no Node 24 for ${process.platform} ${process.arch}, and this is Node ` +
      `${process.versions.node}: install Node 24 from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

if (!process.argv.includes('--no-build')) {
  // In build/server, which a build empties first: a stamp can never belong to a build that failed half-way.
  const stamp = 'build/server/.sources-hash'
  const hash = sourcesHash()
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    console.log('Building…')
    rmSync(stamp, { force: true })
    sh('npm run --silent build')
    writeFileSync(stamp, hash)
  }
}
