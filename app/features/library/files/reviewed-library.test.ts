import { expect, it } from 'vitest'
import { itemText, sampleItem } from '#tests/support/samples/sample-know-how.ts'
import { sampleLibrary, samplePostFiles, sampleTool } from '#tests/support/samples/sample-library.ts'
import { reviewedLibrary } from './reviewed-library.ts'

const page = (name: string) => `https://${name}.example/`

it('finds every page that posts, tools and Know-How rest on or link to, with a day', () => {
  const { library, faults } = sampleLibrary({
    ...samplePostFiles('post', {
      both: { sources: [{ title: 'A', url: page('source') }] },
      en: { body: `Read [this](${page('linked')}).` },
    }),
    'tools/tool.yaml': sampleTool({ url: page('maker') }),
    'know-how/item.yaml': sampleItem({
      review_by: '2027-11-01',
      nl: itemText('Titel', 'Een samenvatting van meer dan veertig tekens.', `Lees [dit](${page('tekst')}).`),
      en: {
        ...itemText('Title', 'A summary of more than forty characters, too.'),
        sources: [page('only-en')],
      },
    }),
  })
  expect(faults).toEqual([])
  expect(reviewedLibrary(library)).toEqual([
    { path: 'content/blog/post', due: '2027-10-12', urls: [page('source'), page('linked')] },
    {
      path: 'content/tools/tool.yaml',
      due: '2027-05-21',
      urls: [page('maker'), 'https://vertaalhulp.example/privacy'],
    },
    { path: 'content/know-how/item.yaml', due: '2027-11-01', urls: [page('tekst'), page('only-en')] },
  ])
})
