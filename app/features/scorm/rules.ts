/** SCORM packages of an organisation: which there are, and how many (PD-110, PD-111). */

/** The run-time environments that a package is made for: SCORM 1.2, and SCORM 2004 4th Edition. */
export const scormVersions = ['1.2', '2004'] as const
export type ScormVersion = (typeof scormVersions)[number]

/** self_contained: everything is in the package, and it works without our server. connected: it opens the module here. */
export const packageSorts = ['self_contained', 'connected'] as const
export type PackageSort = (typeof packageSorts)[number]

/** Packages of one organisation at a time. */
export const packagesMax = 100

/** Days after which a launch is forgotten; the package then begins a new one. */
export const keptLaunchDays = 180

/** Bytes of the secret with which a package asks for a result, written in base64url. */
export const secretBytes = 32

/** An id of a package, as it stands in addresses. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of such a secret, and of its SHA-256: 32 bytes in base64url without padding (RFC 4648, section 5). */
export const base64url32 = /^[A-Za-z0-9_-]{43}$/
