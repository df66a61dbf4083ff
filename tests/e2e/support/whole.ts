/**
 * `npm run test:all` looks at everything crossed with everything: each screen in both languages, each exercise at every
 * width in both. `npm test` takes one of each pair in turn, so that both are looked at, and the next screen has the other.
 */
export const isWhole = process.env.TEST_WHOLE === '1'
