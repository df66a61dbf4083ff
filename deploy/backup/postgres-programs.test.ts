import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { connectionEnvironment, findProgram, runProgram } from './postgres-programs.ts'

it('hands a connection over in the environment, where other people of the machine cannot read it', () => {
  const url =
    'postgres://snack%40wijs:p%2Fw%3A%20x@db.example:6432/snack%20wijs?sslmode=verify-full&sslrootcert=/ca.pem'
  expect(connectionEnvironment(url)).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'snack@wijs',
    PGPASSWORD: 'p/w: x',
    PGDATABASE: 'snack wijs',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
  })
  expect(connectionEnvironment('postgres://u@[::1]/d')).toEqual({
    PGHOST: '::1',
    PGUSER: 'u',
    PGDATABASE: 'd',
  })
  expect(connectionEnvironment('postgres://u@%2Frun%2Fpostgresql:5433/d')).toEqual({
    PGHOST: '/run/postgresql',
    PGPORT: '5433',
    PGUSER: 'u',
    PGDATABASE: 'd',
  })
  expect(connectionEnvironment('postgres://u@/d?host=/run/postgresql')).toMatchObject({
    PGHOST: '/run/postgresql',
  })
})

it('says which parameter would be lost', () => {
  expect(() => connectionEnvironment('postgres://u@h/d?pool=1')).toThrow('the parameter pool')
})

it('says what to install when no program can read the server', () => {
  expect(() => findProgram('pg_dump', 999)).toThrow('version 999 or newer')
})

it('fails with what the program said', async () => {
  await expect(runProgram('sh', ['-c', 'echo no room >&2; exit 3'])).rejects.toThrow('ended with 3: no room')
})

it('never takes half an input for all of it', async () => {
  async function* half() {
    yield Buffer.from('begin;')
    throw new Error('the archive ended early')
  }
  await expect(runProgram('cat', [], { input: Readable.from(half()) })).rejects.toThrow('SIGKILL')
  await expect(runProgram('cat', [], { input: Readable.from(['all of it']) })).resolves.toBe('all of it')
})
