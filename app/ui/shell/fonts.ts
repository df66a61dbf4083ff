import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?no-inline'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?no-inline'

/** The two font files, for <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">; same URLs as in fonts.css. */
export const fontFiles: readonly string[] = [display, text]
