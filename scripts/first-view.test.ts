import { expect, test } from 'vitest'
import { type ClientManifest, firstViewFiles, parseManifest } from './first-view.ts'

const manifest: ClientManifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      imports: ['/assets/react.js', '/assets/words.js'],
    },
    'nl:home': {
      id: 'nl:home',
      parentId: 'root',
      path: '/',
      module: '/assets/home.js',
      imports: ['/assets/art.js'],
    },
    'en:home': { id: 'en:home', parentId: 'root', path: '/en', module: '/assets/home.js' },
    board: {
      id: 'board',
      parentId: 'root',
      path: '/account-dashboard',
      module: '/assets/board.js',
      clientLoaderModule: '/assets/board-loader.js',
      imports: ['/assets/react.js', '/assets/rings.js'],
    },
    part: { id: 'part', parentId: 'board', path: 'part/:id', module: '/assets/part.js' },
    other: { id: 'other', parentId: 'root', path: '*', module: '/assets/other.js' },
  },
}

test('a page loads entry, root, its own module and their imports, each once', () => {
  expect(firstViewFiles(manifest, '/')).toEqual([
    '/assets/entry.js',
    '/assets/react.js',
    '/assets/root.js',
    '/assets/words.js',
    '/assets/home.js',
    '/assets/art.js',
  ])
})

test('modules split off a route count, and so do the routes around it', () => {
  expect(firstViewFiles(manifest, '/account-dashboard')).toContain('/assets/board-loader.js')
  expect(firstViewFiles(manifest, '/account-dashboard/part/:id')).toEqual(
    expect.arrayContaining(['/assets/root.js', '/assets/board.js', '/assets/rings.js', '/assets/part.js']),
  )
})

test('other pages do not count, and an unknown page has no files', () => {
  expect(firstViewFiles(manifest, '/en')).not.toContain('/assets/board.js')
  expect(firstViewFiles(manifest, '/nowhere')).toBeUndefined()
})

test('the manifest is read out of its script', () => {
  expect(parseManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(manifest)
})
