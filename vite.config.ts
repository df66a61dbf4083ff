import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { everyPageNeeds, sharedWithDashboard } from './scripts/client-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts are fetched once and cached for good; inlining them would put them in every bundle.
  build: {
    assetsInlineLimit: 0,
    // What every page has loaded is there already: naming it again in each file that fetches another one costs bytes.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(react|rolldown-runtime|layout)-[\w-]+\.js$/.test(file)),
    },
  },
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
                  test: /lucide-react[\\/].*[\\/]icons[\\/](trophy|shield-check|users|target|library)\.m?js$|[\\/]app[\\/](ui[\\/]wall[\\/]use-open-door|i18n[\\/]page-meta)\.tsx?$/,
                },
                {
                  name: (id, chunking) => (everyPageNeeds(id, chunking) ? 'layout' : null),
                  test: /\.(m?js|tsx?)$|[\\/]app[\\/]/,
                },
                // After what home loads, so that nothing of that is in them.
                ...(['reading', 'calls', 'learner'] as const).map((name) => ({
                  name: (id: string, chunking: Rolldown.ChunkingContext) =>
                    sharedWithDashboard(id, chunking) === name ? name : null,
                  test: /\.(m?js|tsx?)$/,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
