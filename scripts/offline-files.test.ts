import { expect, test } from 'vitest'
import type { ClientManifest } from './first-view.ts'
import { offlineFiles, type ViteManifest } from './offline-files.ts'

const routes: ClientManifest = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    wall: { id: 'wall', parentId: 'root', path: '/wall', module: '/assets/wall.js' },
    team: { id: 'team', parentId: 'root', path: '/team', module: '/assets/team.js' },
  },
}

const chunks: ViteManifest = {
  'entry.ts': { file: 'assets/entry.js', dynamicImports: ['_words.js'] },
  '_words.js': {
    file: 'assets/words.js',
    dynamicImports: [
      'app/i18n/locales/nl.ts',
      'app/features/wall/locales/nl.ts',
      'app/features/team/locales/nl.ts',
    ],
  },
  'app/i18n/locales/nl.ts': { file: 'assets/nl-1.js' },
  'app/features/wall/locales/nl.ts': { file: 'assets/nl-2.js' },
  'app/features/team/locales/nl.ts': { file: 'assets/nl-3.js' },
  'root.tsx': { file: 'assets/root.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'wall.tsx': { file: 'assets/wall.js', dynamicImports: ['dialog.tsx'] },
  // In a circle, as chunks may be.
  'dialog.tsx': { file: 'assets/dialog.js', imports: ['_shared.js', 'wall.tsx'] },
  'team.tsx': { file: 'assets/team.js', dynamicImports: ['invite.tsx'] },
  'invite.tsx': { file: 'assets/invite.js' },
}

const code: Record<string, string> = {
  '/assets/root.js': 'let t=m(`shared`)',
  '/assets/dialog.js': 'let t=m("wall")',
  '/assets/team.js': 'let t=m(`team`)',
  // Names of files are no names of features.
  '/assets/words.js': 'let f={"../features/team/locales/nl.ts":()=>import("./nl-3.js")}',
}

const build = { routes, chunks, read: (url: string) => code[url] ?? '' }

test('a page that opens without a connection has what it fetches later too, and nothing of another page', () => {
  expect([...offlineFiles(build, ['/wall'])].sort()).toEqual([
    '/assets/dialog.js',
    '/assets/entry.js',
    '/assets/nl-1.js',
    '/assets/nl-2.js',
    '/assets/root.js',
    '/assets/shared.js',
    '/assets/wall.js',
    '/assets/words.js',
  ])
})

test('a page that the build does not have stops the build', () => {
  expect(() => offlineFiles(build, ['/wall', '/gone'])).toThrow('/gone')
})
