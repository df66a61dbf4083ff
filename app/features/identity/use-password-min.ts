import { useRouteLoaderData } from 'react-router'
import { passwordLength } from './rules.ts'

/** Characters that a new password has at least, as the operator set it (`PASSWORD_MIN`); it comes with every page. */
export function usePasswordMin(): number {
  const frame = useRouteLoaderData('root') as { password_min?: number } | undefined
  return frame?.password_min ?? passwordLength.min
}
