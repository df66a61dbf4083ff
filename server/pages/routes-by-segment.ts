import { withoutLanguage } from '#app/lib/language.ts'

/** What of a route of React Router's build says where it is; the frame around all pages has no path. */
interface BuiltRoute {
  path?: string | undefined
}
type Routes<Route> = Record<string, Route | undefined>

/** `team` of `/team/seats`, of `/en/team` and of `/Team/`, as paths are matched whatever their case; nothing of the home page. */
export const firstSegment = (path: string): string => withoutLanguage(path.toLowerCase()).split('/')[1] ?? ''

const segmentOf = ({ path = '' }: BuiltRoute) => firstSegment(path.startsWith('/') ? path : `/${path}`)
/** The frame, home, and the page for what is nowhere. */
const isShared = (route: BuiltRoute) => ['', '*'].includes(segmentOf(route))

/**
 * The routes of each first segment, with what every page needs. React Router goes through its routes one by one, twice or more for each request: for the
 * page and for its ancestors, which lie under the same segment or are home.
 */
export function routesBySegment<Route extends BuiltRoute>(routes: Routes<Route>): Map<string, Routes<Route>> {
  const all = Object.entries(routes).flatMap(([id, route]) => (route ? [{ id, route }] : []))
  const shared = all.filter(({ route }) => isShared(route))
  const pages = Map.groupBy(all, ({ route }) => segmentOf(route))
  const record = (some: typeof all) => Object.fromEntries(some.map(({ id, route }) => [id, route]))
  return new Map([...pages].map(([segment, own]) => [segment, record([...new Set([...shared, ...own])])]))
}
