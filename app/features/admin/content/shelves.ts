/** Where Know-How, posts and tools stand in `content/`, and in the addresses of their previews. */
export const shelves = ['know-how', 'blog', 'tools'] as const
export type Shelf = (typeof shelves)[number]

export function isShelf(text: string): text is Shelf {
  return shelves.some((shelf) => shelf === text)
}
