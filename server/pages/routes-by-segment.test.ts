import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import routeConfig from '#app/routes.ts'
import { firstSegment, routesBySegment } from './routes-by-segment.ts'

interface Route {
  id: string
  path?: string
  parentId?: string
}

/** As React Router's build has them: by id, around all of them the frame. */
const built: Record<string, Route> = { root: { id: 'root' } }
for (const { id = 'nowhere', path = '' } of (await routeConfig) as RouteConfigEntry[])
  built[id] = { id, path, parentId: 'root' }

function idsAt(routes: Record<string, Route | undefined>, path: string): (string | undefined)[] {
  const children = Object.values(routes).filter((route) => route?.parentId === 'root') as Route[]
  const tree = [{ id: 'root', children: children.map(({ id, path }) => ({ id, path: path ?? '' })) }]
  return (matchRoutes(tree, path) ?? []).map(({ route }) => route.id)
}

const bySegment = routesBySegment(built)
const routesFor = (path: string) => bySegment.get(firstSegment(path)) ?? built

/** An address of each page. */
const addresses = Object.values(built).flatMap(({ path }) =>
  path ? [path.replaceAll(/:\w+|\*/g, 'x1')] : [],
)
const ancestors = (path: string) => {
  const segments = path.split('/').filter(Boolean)
  return ['/', ...segments.map((_, place) => `/${segments.slice(0, place + 1).join('/')}`)]
}

describe('the routes of a first segment', () => {
  it('have every page, in both languages, that all of them have, and each of its ancestors', () => {
    for (const path of addresses) {
      for (const one of ancestors(path)) expect(idsAt(routesFor(path), one), one).toEqual(idsAt(built, one))
      expect(idsAt(routesFor(path), path).at(-1), path).not.toBe('nowhere')
    }
    expect(addresses.length).toBeGreaterThan(200)
  })

  it('are found whatever the case, with a slash at the end, and where there is no page', () => {
    for (const path of [
      '/Team/Seats/',
      '/EN/team',
      '/en',
      '/en/',
      '/',
      '//team',
      '/nowhere',
      '/en/nowhere/x',
      '/team/nowhere',
      '/te%61m',
    ])
      expect(idsAt(routesFor(path), path), path).toEqual(idsAt(built, path))
  })

  it('are a few of all', () => {
    expect(Object.keys(routesFor('/account-dashboard')).length).toBeLessThan(10)
  })
})
