import type { FoundApp } from '#app/features/connected-apps/find-app.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'

/** What a tool works with: who connected the app, and the process it runs in. */
export interface ToolContext {
  ctx: LearnerCtx
  runtime: Runtime
  app: FoundApp
}
