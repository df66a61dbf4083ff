import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { workAreaOf } from '#app/features/identity/work-area/work-area-of.ts'
import { InvitationAnswer } from '#app/features/organisation/invitations/invitation-answer.tsx'
import {
  ClosedInvitation,
  OtherAddress,
  UnknownInvitation,
} from '#app/features/organisation/invitations/invitation-closed.tsx'
import { SeatPromise } from '#app/features/organisation/invitations/invitation-promise.tsx'
import {
  readInvitation,
  type ShownInvitation,
} from '#app/features/organisation/invitations/read-invitation.server.ts'
import type { Taster } from '#app/features/taster/read-taster.server.ts'
import { readTaster } from '#app/features/taster/read-taster.server.ts'
import { oneOf, snackDisciplines } from '#app/features/taster/rules.ts'
import { tasterAction } from '#app/features/taster/taster-action.server.ts'
import { parseVisitorToken } from '#app/features/taster/visitor-cookie.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Route } from './+types/invitation-page'
import { InvitedSnack, invitedSnackId } from './invited-snack.tsx'

type PageArgs = Route.LoaderArgs & { page: PageRequest }

/**
 * /invitation/:token: who invites to what, a snack to taste, and the answer (docs/decisions/0016, PD-80). Opening it changes
 * nothing.
 */
export const loader = pageLoader('public', async (ctx, { params, request, page }: PageArgs) => {
  const t = messagesFor('organisation', ctx.language)
  const invitation = await readInvitation(ctx, params.token)
  const tastes = invitation?.state === 'pending' && !invitation.viewer
  const visitor = parseVisitorToken(request.headers, page.runtime.env)
  return {
    invitation,
    token: params.token,
    taster: tastes ? await readTaster({ ...ctx, visitor }, subjectFor(invitation)) : null,
    meta: { title: t('invitationTitle'), description: t('invitationDescription') },
  }
})

/** Something of one's own work where the inviter said what that is; else of what one may do with AI, which is for everybody. */
function subjectFor({ department }: ShownInvitation) {
  return oneOf(snackDisciplines, workAreaOf(department ?? '') ?? null) ?? 'ethics'
}

export const action = tasterAction(`#${invitedSnackId}`)

/** The token stands in the address: it goes into no canonical link and no Referer header. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${loaderData.meta.title} | ${brand.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'strict-origin' },
  ]
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, token, taster } = loaderData
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page">
        <div className="stack mx-auto max-w-[44rem] [--stack:clamp(1.1rem,2vw,1.6rem)]">
          {!invitation && <UnknownInvitation />}
          {invitation?.state === 'pending' && <Open invitation={invitation} token={token} taster={taster} />}
          {invitation && invitation.state !== 'pending' && <ClosedInvitation {...invitation} />}
        </div>
      </div>
    </main>
  )
}

interface OpenProps {
  invitation: ShownInvitation
  token: string
  /** For who is not signed in. */
  taster: Taster | null
}

function Open({ invitation, token, taster }: OpenProps) {
  return (
    <>
      <Heading {...invitation} />
      <SeatPromise {...invitation} />
      {taster && <InvitedSnack taster={taster} />}
      {invitation.viewer?.other_address ? (
        <OtherAddress invited={invitation.invited} email={invitation.viewer.email} token={token} />
      ) : (
        <InvitationAnswer invitation={invitation} token={token} />
      )}
    </>
  )
}

function Heading({ company, inviter }: Pick<ShownInvitation, 'company' | 'inviter'>) {
  const t = useMessages('organisation')
  const names = { company: company ?? '', inviter: inviter ?? '' }
  const own = inviter ? 'invitationColleague' : 'invitationColleagueNameless'
  const seat = inviter ? 'invitationSeat' : 'invitationSeatNameless'
  return <h1 className="wrap-anywhere">{t(company === null ? own : seat, names)}</h1>
}
