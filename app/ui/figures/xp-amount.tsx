import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Coin } from './coin.tsx'

/** A coin and an amount ("+15 XP"), digits of equal width. */
export function XpAmount({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={classNames('xp', className)}>
      <Coin />
      <span>{children}</span>
    </span>
  )
}
