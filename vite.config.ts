import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

type Chunking = Rolldown.ChunkingContext

/**
 * Does app/root.tsx need this module? Then every page loads it. Walks up, from a module to those that import it, but
 * not through the one file that exports every icon: of those only the machinery is for everybody.
 */
function everyPageNeeds(id: string, chunking: Chunking, seen = new Set<string>()): boolean {
  if (/[\\/]app[\\/]root\.tsx/.test(id)) return true
  if (/lucide-react[\\/]/.test(id)) return !/[\\/]icons[\\/]/.test(id)
  if (seen.has(id)) return false
  seen.add(id)
  const importers = chunking.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => everyPageNeeds(importer, chunking, seen))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts are fetched once and cached for good; inlining them would put them in every bundle.
  build: { assetsInlineLimit: 0 },
  environments: {
    // What every page needs comes in two files instead of twenty: that compresses 6 KB better. React is one of them,
    // because a release of ours does not change it.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // What home shares with other pages: each in a file of its own would weigh twice as much.
                {
                  name: 'home-shared',
                  test: /lucide-react[\\/].*[\\/]icons[\\/](trophy|shield-check|users|target)\.m?js$|[\\/]app[\\/](ui[\\/]wall[\\/]use-open-door|i18n[\\/]page-meta)\.tsx?$/,
                },
                {
                  name: (id, chunking) => (everyPageNeeds(id, chunking) ? 'layout' : null),
                  test: /\.(m?js|tsx?)$|[\\/]app[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
