import { lazy, Suspense } from 'react'
import { useLevelUp } from './level-up.ts'

const LevelUpPage = lazy(() => import('./level-up-page.tsx'))

/** Once on every page of who is signed in; renders nothing until a level is reached. */
export function LevelUpPlace() {
  const { up, close } = useLevelUp()
  if (!up) return null
  return (
    <Suspense>
      <LevelUpPage up={up} close={close} />
    </Suspense>
  )
}
