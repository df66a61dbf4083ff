/**
 * Path of the one file of the build with such a name. The bundler names a file after its first importer, so a name changes
 * when the imports do.
 * @throws Error when there is none, or more than one: the build fails rather than linking to nothing
 */
export function oneAsset(assets: readonly string[], name: RegExp): string {
  const [found, ...others] = assets.filter((asset) => name.test(asset))
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} files of the build match ${name}, expected one`)
  return `/assets/${found}`
}
