/**
 * `npm run test:all` tries everything crossed with everything: each screen in both languages, each exercise at every width, each
 * address with every id of somebody else. `npm test` takes some of each in turn, so that all of them come by, and the next screen or
 * address has the others.
 */
export const isWhole = process.env.TEST_WHOLE === '1'

/** All of them, or in `npm test` every fourth, beginning at another one each time `turn` is another. */
export function inTurn<T>(all: T[], turn: number, share = 4): T[] {
  if (isWhole || all.length <= share) return all
  return all.filter((_, place) => (place + turn) % share === 0)
}

/** All of them, or in `npm test` one of them: another one each time `turn` is another. */
export function oneInTurn<T>(all: T[], turn: number): T[] {
  return isWhole ? all : all.filter((_, place) => place === turn % all.length)
}
