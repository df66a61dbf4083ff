import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/ui/wall/after-paint.ts'
import { Coin, coinTarget } from './coin.tsx'

const coins = ['a', 'b', 'c', 'd']

/** Coins that go from here to the figure in the bar, once, when they appear. Not for who wants less motion. */
export function FlyingCoins() {
  const from = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The page scrolls up with the verdict: where things are is known after that, and asking holds up the verdict.
    return afterPaint(() => {
      const to = document.querySelector(`.${coinTarget}`)?.getBoundingClientRect()
      // They are not shown yet and have no place of their own: they begin where what they stand in does.
      const here = from.current?.parentElement?.getBoundingClientRect()
      if (!from.current || !here || !to) return
      from.current.style.setProperty('--coin-x', `${to.left - here.left}px`)
      from.current.style.setProperty('--coin-y', `${to.top - here.top}px`)
      from.current.dataset.flying = ''
    })
  }, [])
  return (
    <span ref={from} className="coins" aria-hidden="true">
      {coins.map((coin) => (
        <Coin key={coin} />
      ))}
    </span>
  )
}
