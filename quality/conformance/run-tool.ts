import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a program to its end, whatever its exit code. */
export async function run(program: string, args: readonly string[], cwd?: string): Promise<Ran> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, ...printed }
}

interface Manifest {
  version: string
  bin?: string | Record<string, string>
}

/**
 * A program that npm installed in a folder, run by this Node: what it is called on the PATH may begin an older one.
 * @throws Error when it is not installed there
 */
export function toolIn(tools: string, name: string, bin: string) {
  const folder = join(tools, 'node_modules', name)
  const { version, bin: bins = {} } = readManifest(folder, tools, name)
  const file = join(folder, typeof bins === 'string' ? bins : (bins[bin] ?? ''))
  return {
    version,
    run: (args: readonly string[], cwd?: string) => run(process.execPath, [file, ...args], cwd),
  }
}

function readManifest(folder: string, tools: string, name: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  } catch (error) {
    throw new Error(`${name} is not installed in ${tools}: npm install ${name} there`, { cause: error })
  }
}

/** A library that npm installed in a folder. @throws Error when it is not installed there */
export async function moduleIn<T>(tools: string, name: string): Promise<T> {
  const from = createRequire(resolve(tools, 'package.json'))
  try {
    return (await import(pathToFileURL(from.resolve(name)).href)) as T
  } catch (error) {
    throw new Error(`${name} cannot be used from ${tools}: npm install ${name} there`, { cause: error })
  }
}
