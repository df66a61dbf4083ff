import { useRouteLoaderData } from 'react-router'
import { passwordLength } from './rules.ts'

/** Characters that a new password has at least, as the operator set it (`PASSWORD_MIN`); it comes with every page. */
export function usePasswordMin(): number {
  const layout = useRouteLoaderData('root') as { password_min?: number } | undefined
  return layout?.password_min ?? passwordLength.min
}
