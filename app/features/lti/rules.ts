/** Deployments of one registration at a time: a platform makes one for each place where the tool is installed. */
export const deploymentsMax = 20
/** LTI 1.3 (5.3.3): at most 255 ASCII characters; `sub` the same (5.3.6.1). */
export const idMax = 255
export const clientIdMax = 255
/** Seconds in which somebody comes back from the platform, or from signing in here. */
export const flowFor = 600
/** Seconds in which something is chosen (deep linking). */
export const chooseFor = 3600
/** Seconds that an address to register by is good for. */
export const registerFor = 3600
/** Seconds that clocks may differ, and that an id token may be old. */
export const clockSkew = 60
export const tokenAge = 600

/** Of a text in a claim that is kept: names of people and courses. */
export const titleMax = 200

export const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
export const deepLinkingClaim = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`
export const scoresClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const membersClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
export const membersScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'

/** Every reason a launch is refused with; the sentence is the word `error_<reason>`. */
export const launchReasons = [
  'lti_not_set_up',
  'lti_other_platform',
  'lti_over',
  'lti_invalid',
  'lti_platform_away',
  'lti_no_email',
  'lti_other_domain',
  'lti_sign_in_first',
  'lti_other_organisation',
  'lti_other_subject',
  'lti_left_organisation',
  'lti_superadmin',
  'lti_in_frame',
  'lti_other_person',
  'lti_register_failed',
  'no_seat_left',
  'too_many_requests',
] as const
export type LaunchReason = (typeof launchReasons)[number]
export const isLaunchReason = (text: string | null): text is LaunchReason =>
  (launchReasons as readonly (string | null)[]).includes(text)

/** Refusals that end when somebody signs in here, or says to be who is signed in. */
const provable: readonly string[] = ['lti_no_email', 'lti_other_domain', 'lti_sign_in_first']
export const isProvable = (reason: string) => provable.includes(reason)

/** Ids of deployments as they are typed: one on a line, or with commas in between. */
export function readDeployments(typed: string): string[] {
  const ids = typed.split(/[\n,]/).map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))]
}
