import { brand } from '#app/lib/brand.ts'
import { badgeUrls } from './issuer.ts'
import type { OwnOpenBadge } from './rules.ts'

/** LinkedIn's form "Add to profile", filled in. Nothing goes there until its reader follows the link. */
export function linkedInUrl(
  { title, code, language, issued_at, expires_at }: OwnOpenBadge,
  appUrl: string,
): string {
  const [issued, expires] = [new Date(issued_at), new Date(expires_at)]
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: brand.name,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    expirationYear: String(expires.getUTCFullYear()),
    expirationMonth: String(expires.getUTCMonth() + 1),
    certUrl: badgeUrls(appUrl).page(code, language),
    certId: code,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}
