/**
 * A text in small letters without accents, so that `sahin` finds `Şahin`, and names sort the same on every machine, whatever its own alphabet, which
 * differs from version to version.
 */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
