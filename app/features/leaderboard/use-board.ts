import { useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/messages.tsx'
import { readPage, readPages, toReason } from './read-pages.ts'
import { type Board, rows } from './rules.ts'
import { useRefresh } from './use-refresh.ts'

/**
 * The leaderboard as it is shown: the first ten that came with the page, or the pages of a hundred that were asked
 * for. It keeps itself fresh, and what was expanded stays expanded. A refresh that fails leaves what is there.
 */
export function useBoard(initial: Board, signedIn: boolean) {
  const language = useLanguage()
  const [pages, setPages] = useState([initial])
  const [expanded, setExpanded] = useState(false)
  const { busy, error, asked, ask, forget } = useAsking(setPages)
  useNewer(initial, (board) => !expanded && setPages([board]))

  useRefresh(signedIn, async () => {
    const before = asked.current
    const [limit, count] = expanded ? [rows.page, pages.length] : [rows.collapsed, 1]
    const found = await readPages(language, limit, count).catch(toReason)
    if (typeof found === 'object' && asked.current === before) setPages(found)
  })

  const last = pages.at(-1)
  return {
    /** Totals and the viewer's own row. */
    totals: pages[0] ?? initial,
    entries: pages.flatMap((page) => page.leaderboard).slice(0, expanded ? undefined : rows.collapsed),
    expanded,
    busy,
    error,
    hasMore: expanded && Boolean(last?.next) && (last?.leaderboard.length ?? 0) > rows.collapsed,
    async expand() {
      setExpanded(true)
      await ask(() => readPages(language, rows.page, 1))
    },
    collapse() {
      forget()
      setExpanded(false)
      setPages(pages.slice(0, 1))
    },
    async loadMore() {
      await ask(async () => [...pages, await readPage(language, rows.page, last?.next)])
    },
  }
}

/** What the person asked for: that it is under way, what went wrong, and how often, so that a refresh from before
 * does not undo it. */
function useAsking(show: (pages: Board[]) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const asked = useRef(0)

  function forget(): void {
    asked.current++
    setError(undefined)
  }

  async function ask(change: () => Promise<Board[]>): Promise<void> {
    forget()
    setBusy(true)
    try {
      show(await change())
    } catch (failure) {
      setError(toReason(failure))
    } finally {
      asked.current++
      setBusy(false)
    }
  }
  return { busy, error, asked, ask, forget }
}

/** Calls back while rendering when the page's data was read anew. */
function useNewer(board: Board, take: (board: Board) => void): void {
  const [known, setKnown] = useState(board)
  if (known === board) return
  setKnown(board)
  take(board)
}
