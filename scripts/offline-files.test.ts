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
  'entry.ts': { file: 'assets/entry.js' },
  'root.tsx': { file: 'assets/root.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', dynamicImports: ['nl.ts'] },
  'nl.ts': { file: 'assets/nl.js' },
  'wall.tsx': { file: 'assets/wall.js', dynamicImports: ['dialog.tsx'] },
  // In a circle, as chunks may be.
  'dialog.tsx': { file: 'assets/dialog.js', imports: ['_shared.js', 'wall.tsx'] },
  'team.tsx': { file: 'assets/team.js', dynamicImports: ['invite.tsx'] },
  'invite.tsx': { file: 'assets/invite.js' },
}

test('a page that opens without a connection has what it fetches later too, and nothing of another page', () => {
  expect([...offlineFiles(routes, chunks, ['/wall'])].sort()).toEqual([
    '/assets/dialog.js',
    '/assets/entry.js',
    '/assets/nl.js',
    '/assets/root.js',
    '/assets/shared.js',
    '/assets/wall.js',
  ])
})

test('a page that the build does not have stops the build', () => {
  expect(() => offlineFiles(routes, chunks, ['/wall', '/gone'])).toThrow('/gone')
})
