import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiMayLag, apiRouter } from '#app/features/identity/api-env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { languages } from '#app/lib/language.ts'
import { findPost, newestPosts } from './blog/post-queries.server.ts'

const cardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string().openapi({ description: 'Name of the post in its address: /blog/{slug}' }),
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    featured: z.boolean(),
    author_name: z.string(),
    read_time_minutes: z.number().int(),
    published_date: z.iso.date(),
  })
  .openapi('BlogPostCard')

const postSchema = cardSchema
  .extend({
    author_bio: z.string(),
    content: z.string().openapi({ description: 'Markdown' }),
    sources: z.array(
      z.object({
        title: z.string(),
        url: z.url(),
        lang: z
          .enum(languages)
          .optional()
          .openapi({ description: 'Of the title, when not that of the post' }),
      }),
    ),
    updated_at: z.iso.datetime(),
  })
  .openapi('BlogPost')

const listRoute = createRoute({
  method: 'get',
  path: '/blog-posts',
  tags: ['library'],
  summary: 'The newest published posts, newest first, in the language of the caller',
  responses: {
    200: {
      description: 'At most eight posts',
      content: { 'application/json': { schema: z.object({ posts: z.array(cardSchema) }) } },
    },
  },
})

const postRoute = createRoute({
  method: 'get',
  path: '/blog-posts/{post}',
  tags: ['library'],
  summary: 'One published post',
  request: { params: z.object({ post: z.string().openapi({ description: 'Id or slug' }) }) },
  responses: {
    200: { description: 'The post', content: { 'application/json': { schema: postSchema } } },
    404: { description: 'There is no such post: problem JSON with reason `not_found`' },
  },
})

/** The blog for everybody (PS-7.2). The same for who is signed in and who is not. */
export const libraryApi = apiRouter()
  .openapi(listRoute, async (c) => c.json({ posts: await apiMayLag(c, await apiCtx(c), newestPosts) }, 200))
  .openapi(postRoute, async (c) => {
    const post = await apiMayLag(c, await apiCtx(c), (ctx) => findPost(ctx, c.req.valid('param').post))
    if (!post) throw new AppError('not_found', 'not_found')
    return c.json(post, 200)
  })
