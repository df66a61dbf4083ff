/** Stands in for the built pages where only the API is tested; pages are tested in a real browser (tests/e2e). */
export const routes = {}
