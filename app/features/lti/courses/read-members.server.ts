import { z } from 'zod'
import { fetchOutside } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { PlatformRow } from '#app/features/lti/platform/find-platform.server.ts'
import { idMax, membersScope, titleMax } from '#app/features/lti/rules.ts'
import { ServiceError, type ServicePlace, serviceToken } from '#app/features/lti/service.server.ts'

/** Pages of one course that are read, and people: more are left out, and the owner is told so. */
const pagesMax = 50
export const membersMax = 5000

const text = z
  .string()
  .transform((value) => value.trim().slice(0, titleMax))
  .optional()
  .catch(undefined)
const member = z.object({
  user_id: z.string().min(1).max(idMax),
  status: z.string().optional().catch(undefined),
  email: z.string().max(320).optional().catch(undefined),
  name: text,
  given_name: text,
  family_name: text,
})
const container = z.object({ members: z.array(z.unknown()) })

export type CourseMember = z.infer<typeof member>

/**
 * The address of the next page (RFC 8288); undefined on the last. Only where the first one stands: the token is nobody else's.
 */
export function nextPage(link: string | null, address: string): string | undefined {
  const links = (link ?? '').slice(0, 4000).split('<').slice(1)
  const isNext = (part: string) => ['rel="next"', 'rel=next'].includes(part.trim().replace(',', ''))
  const next = links.find((one) => one.split('>')[1]?.split(';').some(isNext))?.split('>')[0]
  if (!next || !URL.canParse(next, address)) return undefined
  const url = new URL(next, address)
  return url.origin === new URL(address).origin ? url.href : undefined
}

/**
 * Who belongs to a course, as the platform says (Names and Role Provisioning Services 2.0). Whoever is not active is left out.
 * @throws ServiceError, OutsideError
 */
export async function readMembers(
  place: ServicePlace,
  platform: PlatformRow,
  address: string,
): Promise<{ members: CourseMember[]; complete: boolean }> {
  const token = await serviceToken(place, platform, membersScope)
  const members: CourseMember[] = []
  let page: string | undefined = address
  for (let count = 0; page && count < pagesMax && members.length < membersMax; count++) {
    const response: Response = await fetchOutside(place.outside, page, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
      },
    })
    const read = container.safeParse(await response.json().catch(() => undefined))
    if (!response.ok || !read.success) throw new ServiceError('status', response.status)
    for (const one of read.data.members) {
      const found = member.safeParse(one)
      if (found.success && (found.data.status ?? 'Active') === 'Active') members.push(found.data)
    }
    page = nextPage(response.headers.get('link'), page)
  }
  return { members: members.slice(0, membersMax), complete: page === undefined }
}
