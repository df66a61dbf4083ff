/** Groups of pages with a picture of their own for sharing, one in each language (scripts/share-images.ts). */
export type ShareImage =
  | 'home'
  | 'product'
  | 'pricing'
  | 'try'
  | 'organizations'
  | 'youth'
  | 'mission'
  | 'resources'
  | 'blog'
  | 'ai-tools'
  | 'leaderboard'
  | 'support'
  | 'privacy'
  | 'badge-beginner'
  | 'badge-intermediate'
  | 'badge-advanced'

/** What Open Graph readers show without cropping, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const
