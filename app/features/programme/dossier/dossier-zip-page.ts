import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readZip } from './issue-dossier.server.ts'

const names = { nl: 'dossier-ai-geletterdheid', en: 'ai-literacy-file' } as const

/** /team/programme/files/:fileId: the ZIP of a file, for the owner and learning leads. Taking it is a security event. */
export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const { zip, language, issued_at } = await readZip(ctx, params.fileId ?? '')
  return new Response(new Uint8Array(zip), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${names[language]}-${dutchDay(issued_at ?? ctx.now)}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
})
