import { rmSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

/**
 * Makes the programs that run in SCORM packages, with their styles and fonts, in build/scorm: each one plain script, as the page of a package may
 * come from a file or under a wrong type.
 */
const out = 'build/scorm'
const programs = {
  player: 'app/features/scorm/scorm-player/main.tsx',
  launcher: 'app/features/scorm/launcher/main.tsx',
}

rmSync(out, { recursive: true, force: true })
for (const [name, entry] of Object.entries(programs))
  await build({
    configFile: false,
    // It warns of 'use client' in every icon.
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // A script that is not a module would carry its styles in itself, and the fonts' addresses would be those of the page.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: entry },
        output: {
          format: 'iife',
          entryFileNames: '[name].js',
          // Both programs have the same sheet and fonts.
          assetFileNames: ({ names }) =>
            names.some((file) => file.endsWith('.css')) ? 'player.css' : '[name][extname]',
        },
      },
    },
  })
