import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { everyPageNeeds, sharedWithDashboard } from './scripts/client-chunks.ts'

/**
 * Libraries that go into the server's bundle: of the 2,200 files a server read at its start, 1,600 were theirs, and finding those cost
 * more than half of the 1.8 s of processor a start took. Better Auth's parts go together, so that an error of one is known to the
 * other. Only built: in development Vite cannot run those that are CommonJS.
 */
const inServerBundle = [
  /^(@?better-auth|better-call|@better-fetch|kysely|drizzle-orm)(\/|$)/,
  /^(hono|@hono|zod|zod-to-json-schema|@modelcontextprotocol|ajv|ajv-formats|react-router|@react-router|@remix-run)(\/|$)/,
  /^(@simplewebauthn\/server|@peculiar|tsyringe|jose|libphonenumber-js|yaml|rate-limiter-flexible|pg-boss|cron-parser)(\/|$)/,
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts are fetched once and cached for good; inlining them would put them in every bundle.
  build: {
    assetsInlineLimit: 0,
    // Says which file asks for which (scripts/service-worker.ts).
    manifest: true,
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
                  test: /lucide-react[\\/].*[\\/]icons[\\/](trophy|shield-check|users|target|library)\.m?js$|[\\/]app[\\/](ui[\\/](wall[\\/]use-open-door|figures[\\/]xp-amount)|i18n[\\/]page-meta)\.tsx?$/,
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
    ssr: {
      resolve: { noExternal: command === 'build' ? inServerBundle : [] },
      build: { rolldownOptions: { input: './server/app.ts' } },
    },
  },
}))
