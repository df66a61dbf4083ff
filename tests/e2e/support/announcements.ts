import type { Page } from '@playwright/test'

/**
 * What a screen reader is told without being asked, in order: changes of live regions, and focus that moves. Nobody's screen reader is run here; this
 * is what all of them are given to say (WAI-ARIA 1.2, 6.6.1 live regions; accname 1.2 for names).
 */

declare global {
  interface Window {
    told?: string[]
  }
}

/** Runs in the page before anything of it does. */
function listen(): void {
  const told: string[] = []
  window.told = told
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
  const hidden = (element: Element) =>
    element.closest('[aria-hidden=true], [hidden], [aria-live=off]') !== null ||
    !element.checkVisibility({ checkVisibilityCSS: true })

  /** Words of a node as they are read: without what is hidden from screen readers. */
  function wordsOf(node: Node | null): string {
    if (!node) return ''
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element)) return ''
    if (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none') return ''
    const words = node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join('')
    // What stands on a line of its own is read with a pause.
    return getComputedStyle(node).display === 'inline' ? words : ` ${words} `
  }
  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim()
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (id ? wordsOf(document.getElementById(id)) : ''))
      .join(' ')

  const known = new WeakSet<Element>()
  const start = () => {
    for (const region of document.querySelectorAll(live)) known.add(region)
    new MutationObserver((changes) => {
      const said = new Map<Element, string>()
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        if (region && known.has(region) && !hidden(region)) {
          const whole = region.getAttribute('aria-atomic') !== 'false'
          const words = whole ? wordsOf(region) : [...addedNodes].map(wordsOf).join(' ')
          if (type !== 'childList' || addedNodes.length > 0) said.set(region, words)
        }
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const one of [node, ...node.querySelectorAll(live)]) {
            if (!one.matches(live) || known.has(one)) continue
            known.add(one)
            // Of what comes with its words only an alert is sure to be read.
            if (one.matches('[role=alert]') && !hidden(one)) said.set(one, wordsOf(one))
          }
        }
      }
      for (const words of said.values()) if (tidy(words)) told.push(`says: ${tidy(words)}`)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const name = tidy(
      byIds(target.getAttribute('aria-labelledby')) || target.getAttribute('aria-label') || wordsOf(target),
    )
    const description = tidy(byIds(target.getAttribute('aria-describedby')))
    told.push(`focus: ${[name, description].filter(Boolean).join(' | ')}`)
  })
}

/** Begins to write down what is told, from the next page load on. */
export const listenIn = (page: Page) => page.addInitScript(listen)

/** What was told since the last time this was asked. */
export const toldSince = (page: Page): Promise<string[]> => page.evaluate(() => (window.told ?? []).splice(0))
