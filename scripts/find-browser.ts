import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What finding a browser needs to know of and do to this machine; tests give another one. */
export interface Machine {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRoot: boolean
  /** Whether a file exists and may be executed. */
  isExecutable(path: string): boolean
  /** Runs a command to its end. @returns true when it ended with exit code 0 within `limit` milliseconds */
  run(command: string, args: string[], limit: number): boolean
  /** Where Playwright's own download stands, or would stand. */
  playwrightBrowser(): Promise<string>
}

const minute = 60_000

/**
 * The build without windows comes first: a whole Chromium draws its own tabs and menus for every page of a test, out of sight, and
 * the tests take half as long again.
 */
const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** A browser that is there and starts: a download without its system libraries, or a snap's stand-in, does not. */
function works(machine: Machine, path: string): boolean {
  // On Windows `chrome --version` opens a window instead of telling a version.
  return (
    machine.isExecutable(path) &&
    (machine.platform === 'win32' || machine.run(path, ['--version'], minute / 2))
  )
}

/** An installed Chromium or Chrome: CHROMIUM_PATH, the usual places, PATH, an earlier download of Playwright. */
export async function installedBrowser(machine: Machine): Promise<string | undefined> {
  const given = machine.env.CHROMIUM_PATH
  if (given) {
    if (works(machine, given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no browser that starts`)
  }
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...(usualPaths[machine.platform] ?? []),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    await machine.playwrightBrowser(),
  ]
  return candidates.find((path) => works(machine, path))
}

/**
 * A Chromium for the tests in a browser. Where none is installed, gets one: Playwright's download, else (as root) that of the
 * system's package manager.
 * @throws Error that says what to install
 */
export async function findBrowser(machine: Machine, say: (line: string) => void): Promise<string> {
  const installed = await installedBrowser(machine)
  if (installed) return installed

  say('No Chromium found: downloading the one of Playwright…')
  const withLibraries = machine.isRoot && machine.platform === 'linux' ? ['--with-deps'] : []
  machine.run('playwright', ['install', ...withLibraries, 'chromium'], 5 * minute)
  const downloaded = await machine.playwrightBrowser()
  if (works(machine, downloaded)) return downloaded

  if (machine.isRoot && machine.platform === 'linux') {
    say('That did not work: installing Chromium with apt-get…')
    if (machine.run('apt-get', ['update'], 2 * minute)) {
      const install = (name: string) =>
        machine.run('apt-get', ['install', '-y', '--no-install-recommends', name], 5 * minute)
      // Ubuntu has only the whole one.
      install('chromium-headless-shell') || install('chromium')
    }
    const system = await installedBrowser(machine)
    if (system) return system
  }
  throw new Error(
    'The tests in a browser need Chromium or Chrome. Install one (Debian and Ubuntu: sudo apt-get install chromium; ' +
      'macOS: brew install --cask google-chrome) or set CHROMIUM_PATH to its program.',
  )
}

/** The machine we run on. */
export function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isExecutable(path) {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    },
    run(command, args, limit) {
      const quiet = args[0] === '--version'
      const path = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
      const env = { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' }
      const shell = process.platform === 'win32'
      return (
        spawnSync(command, args, { stdio: quiet ? 'ignore' : 'inherit', timeout: limit, env, shell })
          .status === 0
      )
    },
    async playwrightBrowser() {
      const { chromium } = await import('@playwright/test')
      return chromium.executablePath()
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(await findBrowser(thisMachine(), (line) => console.error(line)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
