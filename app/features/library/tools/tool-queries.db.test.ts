import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import {
  dataLocations,
  parseToolFilter,
  priceModels,
  type ToolFilter,
  toolCategories,
} from '#app/features/library/rules.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { importSamples, sampleTool } from '#tests/support/samples/sample-library.ts'
import { listTools } from './tool-queries.server.ts'

const made = Array.from({ length: 60 }, (_, index) => ({
  slug: `tool-${index}`,
  rank: 60 - index,
  category: toolCategories[index % toolCategories.length],
  price_model: priceModels[(index * 7) % priceModels.length],
  data_location: dataLocations[(index * 3) % dataLocations.length],
}))

describeWithDatabase('the list of tools', (database) => {
  beforeAll(async () => {
    const files = made.map(({ slug, ...tool }) => [`tools/${slug}.yaml`, sampleTool({ ...tool, name: slug })])
    await importSamples(database.current.db, Object.fromEntries(files))
  })
  const list = (filter: ToolFilter) =>
    listTools({ db: database.current.db, viewer: null, now: new Date(), language: 'nl' }, filter)

  it('gives for every filter what a plain filter over all of them gives, best place first', async () => {
    const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const filters = fc.record({
      category: maybe(toolCategories),
      price: maybe(priceModels),
      data: maybe(dataLocations),
    })
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const wanted = made
          .filter((tool) => !filter.category || tool.category === filter.category)
          .filter((tool) => !filter.price || tool.price_model === filter.price)
          .filter((tool) => !filter.data || tool.data_location === filter.data)
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ slug }) => slug)
        expect((await list(filter)).map(({ slug }) => slug)).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })

  it('takes a filter that does not exist for one that was not chosen', () => {
    const address = new URLSearchParams('category=sales&price=cheap&data=&other=1')
    expect(parseToolFilter(address)).toEqual({ category: 'sales', price: undefined, data: undefined })
  })
})
