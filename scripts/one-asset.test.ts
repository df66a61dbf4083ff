import { describe, expect, it } from 'vitest'
import { oneAsset } from './one-asset.ts'

describe('what the page without a connection links to', () => {
  const assets = ['app-Bit1ZFYW.css', 'leeg-DymoYnTg.svg', 'leeg-DymoYnTg.svg.br']

  it('is the file of this build', () => {
    expect(oneAsset(assets, /^app-.*\.css$/)).toBe('/assets/app-Bit1ZFYW.css')
  })

  it.each([
    ['none', /^root-.*\.css$/],
    ['more than one', /^leeg-/],
  ])('fails the build when %s has that name', (_, name) => {
    expect(() => oneAsset(assets, name)).toThrow(/files of the build match/)
  })
})
