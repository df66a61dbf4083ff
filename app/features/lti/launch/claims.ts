import { z } from 'zod'
import {
  claim,
  deepLinkingClaim,
  idMax,
  membersClaim,
  scoresClaim,
  titleMax,
} from '#app/features/lti/rules.ts'

const id = z.string().min(1).max(idMax)
const address = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text))
/** What is only shown: too long or of another kind is left out, and refuses nobody. */
const label = z
  .string()
  .transform((text) => text.trim().slice(0, titleMax))
  .optional()
  .catch(undefined)
const person = {
  sub: id,
  email: z.string().max(320).optional().catch(undefined),
  name: label,
  given_name: label,
  family_name: label,
}
const common = {
  ...person,
  nonce: z.string(),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  [claim('version')]: z.literal('1.3.0'),
  [claim('deployment_id')]: id,
  [claim('roles')]: z.array(z.string()),
  [claim('context')]: z.object({ id, title: label, label: label }).optional(),
  [claim('launch_presentation')]: z.object({ locale: label }).optional().catch(undefined),
  // A service whose claim is not what it should be is a service that is not there.
  [membersClaim]: z.object({ context_memberships_url: address }).optional().catch(undefined),
}

const resourceLaunch = z.object({
  ...common,
  [claim('message_type')]: z.literal('LtiResourceLinkRequest'),
  [claim('target_link_uri')]: address,
  [claim('resource_link')]: z.object({ id }),
  [scoresClaim]: z
    .object({ scope: z.array(z.string()), lineitem: address.optional() })
    .optional()
    .catch(undefined),
})

const choosing = z.object({
  ...common,
  [claim('message_type')]: z.literal('LtiDeepLinkingRequest'),
  [deepLinkingClaim('deep_linking_settings')]: z.object({
    deep_link_return_url: address,
    accept_types: z.array(z.string()),
    accept_lineitem: z.boolean().optional(),
    data: z.string().max(10_000).optional(),
  }),
})

const launchClaims = z.union([resourceLaunch, choosing])
type Claims = Record<string, unknown> & z.infer<typeof launchClaims>

/** Somebody as the platform says, of whom nothing is believed yet but that the platform says it. */
export interface PlatformPerson {
  subject: string
  email: string | undefined
  name: string | undefined
  given_name: string | undefined
  family_name: string | undefined
}

export interface Course {
  context_id: string
  title: string
  members_url: string
}

/** What is asked: to open something, or to choose something for a course. */
export type Asked =
  | {
      message: 'open'
      target: string
      resource_link_id: string
      line_item_url: string | null
      scopes: string[]
    }
  | { message: 'choose'; return_url: string; data: string | null; links: boolean; line_items: boolean }

export interface Launch {
  deployment_id: string
  nonce: string
  person: PlatformPerson
  locale: string | null
  course: Course | null
  asked: Asked
}

interface ContextClaim {
  id: string
  title?: string
  label?: string
}

function courseIn(claims: Claims): Course | null {
  const context = claims[claim('context')] as ContextClaim | undefined
  const service = claims[membersClaim] as { context_memberships_url: string } | undefined
  if (!context || !service) return null
  const title = context.title || context.label || context.id
  return {
    context_id: context.id,
    title: title.slice(0, titleMax),
    members_url: service.context_memberships_url,
  }
}

function askedIn(claims: Claims): Asked {
  if (claims[claim('message_type')] === 'LtiDeepLinkingRequest') {
    const settings = claims[deepLinkingClaim('deep_linking_settings')] as {
      deep_link_return_url: string
      accept_types: string[]
      accept_lineitem?: boolean
      data?: string
    }
    return {
      message: 'choose',
      return_url: settings.deep_link_return_url,
      data: settings.data ?? null,
      links: settings.accept_types.includes('ltiResourceLink'),
      line_items: settings.accept_lineitem !== false,
    }
  }
  const scores = claims[scoresClaim] as { scope: string[]; lineitem?: string } | undefined
  return {
    message: 'open',
    target: claims[claim('target_link_uri')] as string,
    resource_link_id: (claims[claim('resource_link')] as { id: string }).id,
    line_item_url: scores?.lineitem ?? null,
    scopes: scores?.scope ?? [],
  }
}

/**
 * Reads the claims of an id token whose signature was checked (LTI 1.3, 5.3 and 5.4; Deep Linking 2.0, 4.4).
 * @returns undefined where a claim that must be there is not, or is of another kind
 */
export function readLaunch(payload: unknown, client_id: string): Launch | undefined {
  const read = launchClaims.safeParse(payload)
  if (!read.success) return undefined
  const claims = read.data as Claims
  const { azp, aud, sub, email, name, given_name, family_name } = claims
  // Of a token for several parties only the one it was made for may use it (OpenID Connect Core, 3.1.3.7).
  if (azp !== undefined ? azp !== client_id : Array.isArray(aud) && aud.length > 1) return undefined
  return {
    deployment_id: claims[claim('deployment_id')] as string,
    nonce: claims.nonce,
    person: { subject: sub, email, name, given_name, family_name },
    locale: (claims[claim('launch_presentation')] as { locale?: string } | undefined)?.locale ?? null,
    course: courseIn(claims),
    asked: askedIn(claims),
  }
}
