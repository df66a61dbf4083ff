import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#app/lib/errors.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { badgePicture } from './issuer.ts'
import type { Achievement } from './rules.ts'

/** As what a badge can be taken along. */
export const badgeFormats = ['jwt', 'png', 'svg'] as const
export type BadgeFormat = (typeof badgeFormats)[number]

export const mediaTypes = {
  jwt: 'application/jwt',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const satisfies Record<BadgeFormat, string>

const pictures = 'build/client/share'

/** @throws AppError unavailable `picture_missing` where the pictures were not drawn, as in development */
async function readPicture(name: string): Promise<Buffer> {
  return readFile(join(pictures, name)).catch(() => {
    throw new AppError('unavailable', 'picture_missing', {
      detail: 'The pictures of badges come with a build',
    })
  })
}

/** A badge as a file: by itself, or in its picture. */
export async function badgeFile(
  badge: Achievement & { language: 'nl' | 'en'; jwt: string },
  format: BadgeFormat,
): Promise<Uint8Array<ArrayBuffer> | string> {
  const picture = badgePicture(badge, badge.language)
  switch (format) {
    case 'jwt':
      return badge.jwt
    case 'png':
      return bakePng(await readPicture(`${picture}.png`), badge.jwt)
    case 'svg':
      return bakeSvg((await readPicture(`${picture}.svg`)).toString(), badge.jwt)
    default:
      return format satisfies never
  }
}
