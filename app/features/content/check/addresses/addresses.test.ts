import { describe, expect, it } from 'vitest'
import { addressFaults } from './address-faults.ts'
import { dueAddresses, type Reviewed } from './addresses.ts'
import { showDue } from './show-due.ts'

const law = 'https://wetten.example/BWBR0002747'
const paper = 'https://paper.example/1'
const sound: Reviewed[] = [
  { path: 'content/b.yaml', due: '2027-02-01', urls: [law] },
  { path: 'content/a.yaml', due: '2027-01-15', urls: [law, paper] },
  { path: 'content/c.yaml', due: '2027-06-01', urls: ['https://maker.example'] },
  { path: 'content/d.yaml', due: null, urls: [] },
]

describe('the pages to open', () => {
  it('stand once, by the first day, with the files that are due', () => {
    expect(dueAddresses(sound, '2027-03-01')).toEqual([
      { url: paper, due: '2027-01-15', paths: ['content/a.yaml'] },
      { url: law, due: '2027-01-15', paths: ['content/a.yaml', 'content/b.yaml'] },
    ])
    expect(dueAddresses(sound, '2027-01-15').flatMap(({ paths }) => paths)).toEqual([
      'content/a.yaml',
      'content/a.yaml',
    ])
    expect(dueAddresses(sound, '2027-01-14')).toEqual([])
  })

  it('are listed with their number', () => {
    expect(showDue(sound, '2027-01-20').split('\n')).toEqual([
      `2027-01-15  ${paper}`,
      '    content/a.yaml',
      `2027-01-15  ${law}`,
      '    content/a.yaml',
      '2 of 3 pages are to be opened by 2027-01-20.',
    ])
    expect(showDue(sound, '2026-12-01')).toBe('0 of 3 pages are to be opened by 2026-12-01.')
  })
})

describe('a planted fault is caught:', () => {
  const faultsOf = (more: Reviewed) => addressFaults([...sound, more])
  const one = { path: 'content/e.yaml', due: '2027-06-01' }

  it('none in sound content', () => {
    expect(addressFaults(sound)).toEqual([])
  })

  it('a page without a day', () => {
    expect(faultsOf({ ...one, due: null, urls: ['https://other.example'] })).toMatchObject([
      { path: one.path, where: 'review_by', rule: 'address' },
    ])
  })

  it('a page named twice', () => {
    const urls = ['https://other.example', 'https://other.example']
    expect(faultsOf({ ...one, where: '2026-12-02', urls })).toMatchObject([
      { path: one.path, where: '2026-12-02 sources', rule: 'address' },
    ])
  })

  it.each([`${law}/`, law.replace('//', '//www.')])('a page that is written in two ways: %s', (url) => {
    const [fault, ...others] = faultsOf({ ...one, urls: [url] })
    expect(fault).toMatchObject({ path: one.path, where: 'sources', rule: 'address' })
    expect(fault?.message).toContain('content/b.yaml')
    expect(others).toEqual([])
  })

  it.each([`${law}#artikel-27`, `${law}?lid=1`, `${law}/a`])('not another page: %s', (url) => {
    expect(faultsOf({ ...one, urls: [url] })).toEqual([])
  })
})
