import { delimiter } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrowser, installedBrowser, type Machine } from './find-browser.ts'

const download = '/cache/chromium/chrome'

/** A machine with these programs; `onRun` may install more. Broken programs exist but do not start; unknown packages cannot be installed. */
function machineWith(
  programs: string[],
  options: Partial<Machine> & {
    broken?: string[]
    unknown?: string
    onRun?: (command: string) => string[]
  } = {},
) {
  const files = new Set(programs)
  const broken = new Set(options.broken)
  const commands: string[] = []
  const machine: Machine = {
    env: {},
    platform: 'linux',
    isRoot: false,
    isExecutable: (path) => files.has(path),
    run(command, args) {
      if (args[0] === '--version') return files.has(command) && !broken.has(command)
      const line = [command, ...args].join(' ')
      commands.push(line)
      if (args.at(-1) === options.unknown) return false
      for (const path of options.onRun?.(line) ?? []) files.add(path)
      return true
    },
    playwrightBrowser: async () => download,
    ...options,
  }
  return { machine, commands }
}

const silent = () => undefined

describe('installedBrowser', () => {
  it.each([
    ['a usual path', ['/usr/bin/chromium'], {}, '/usr/bin/chromium'],
    [
      'the one without windows before a whole one',
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      {},
      '/usr/bin/chromium-headless-shell',
    ],
    ['CHROMIUM_PATH before anything', ['/usr/bin/chromium', '/x'], { CHROMIUM_PATH: '/x' }, '/x'],
    ['PATH', ['/opt/chrome/chrome'], { PATH: ['/bin', '/opt/chrome'].join(delimiter) }, '/opt/chrome/chrome'],
    ['an earlier download', [download], {}, download],
    ['nothing', [], {}, undefined],
  ])('finds %s', async (_, programs, env, expected) => {
    expect(await installedBrowser(machineWith(programs, { env }).machine)).toBe(expected)
  })

  it('passes over a browser that does not start', async () => {
    const { machine } = machineWith(['/usr/bin/chromium-browser', download], {
      broken: ['/usr/bin/chromium-browser'],
    })
    expect(await installedBrowser(machine)).toBe(download)
  })

  it('says so when CHROMIUM_PATH is wrong, instead of taking another', async () => {
    const { machine } = machineWith(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/gone' } })
    await expect(installedBrowser(machine)).rejects.toThrow('/gone')
  })
})

describe('findBrowser', () => {
  it('installs nothing where a browser is', async () => {
    const { machine, commands } = machineWith(['/usr/bin/google-chrome'])
    expect(await findBrowser(machine, silent)).toBe('/usr/bin/google-chrome')
    expect(commands).toEqual([])
  })

  it('else takes the download of Playwright', async () => {
    const { machine, commands } = machineWith([], { onRun: () => [download] })
    expect(await findBrowser(machine, silent)).toBe(download)
    expect(commands).toEqual(['playwright install chromium'])
  })

  it.each([
    ['', undefined, '/usr/bin/chromium-headless-shell', ['chromium-headless-shell']],
    [
      ', the whole browser where that is all it has',
      'chromium-headless-shell',
      '/usr/bin/chromium',
      ['chromium-headless-shell', 'chromium'],
    ],
  ])('else, as root, the system’s package manager%s', async (_, unknown, path, asked) => {
    const { machine, commands } = machineWith([], {
      isRoot: true,
      unknown,
      onRun: (line) => (line.includes('apt-get install') ? [`/usr/bin/${line.split(' ').at(-1)}`] : []),
    })
    expect(await findBrowser(machine, silent)).toBe(path)
    expect(commands).toEqual([
      'playwright install --with-deps chromium',
      'apt-get update',
      ...asked.map((name) => `apt-get install -y --no-install-recommends ${name}`),
    ])
  })

  it('also when the download does not start', async () => {
    const { machine } = machineWith([], {
      isRoot: true,
      broken: [download],
      onRun: (line) => (line.startsWith('playwright') ? [download] : ['/usr/bin/chromium']),
    })
    expect(await findBrowser(machine, silent)).toBe('/usr/bin/chromium')
  })

  it('else says what to install, and never calls the package manager without being root', async () => {
    const { machine, commands } = machineWith([])
    await expect(findBrowser(machine, silent)).rejects.toThrow('apt-get install chromium')
    expect(commands).toEqual(['playwright install chromium'])
  })
})
