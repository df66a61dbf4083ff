import { describe, expect, it } from 'vitest'
import { libraryLimits, pathOfHit, type Tool, toolsPage } from './rules.ts'

const tools = Array.from({ length: 30 }, (_, index) => ({ slug: `tool-${index + 1}` }) as Tool)
const pageOf = (query: string) => toolsPage(tools, new URLSearchParams(query))

describe('a page of the tools', () => {
  it.each([
    ['', 1, 'tool-1'],
    ['page=2', 2, 'tool-13'],
    ['page=3', 3, 'tool-25'],
    ['page=9', 3, 'tool-25'],
    ['page=-1', 1, 'tool-1'],
    ['page=x', 1, 'tool-1'],
    ['tool=tool-14', 2, 'tool-13'],
    ['tool=gone&page=3', 3, 'tool-25'],
  ])('of ?%s is page %i', (query, page, first) => {
    expect(pageOf(query)).toMatchObject({ page, pages: 3, total: 30 })
    expect(pageOf(query).tools[0]?.slug).toBe(first)
  })

  it('has every tool once over all pages, and one page when there are none', () => {
    const all = [1, 2, 3].flatMap((page) => pageOf(`page=${page}`).tools)
    expect(all).toEqual(tools)
    expect(toolsPage([], new URLSearchParams())).toEqual({ tools: [], total: 0, page: 1, pages: 1 })
    expect(libraryLimits.toolsPage).toBe(12)
  })

  it('is where a hit of the search leads', () => {
    const [path = '', query] = pathOfHit({ kind: 'tool', slug: 'tool-14' }).split(/[?#]/)
    expect(path).toBe('/top-ai-tools')
    expect(pageOf(query ?? '').tools.map(({ slug }) => slug)).toContain('tool-14')
  })
})
