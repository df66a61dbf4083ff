interface Limits {
  /** Milliseconds for which an entry is served without asking again. */
  freshFor: number
  /** Milliseconds after that for which it stands in for one that cannot be made. */
  standInFor: number
  /** Sum of the sizes of all entries. */
  maxSize: number
}

interface Entry<T> {
  value: T
  made: number
}

/**
 * Keeps what is expensive to make and the same for everybody. Made once however many ask at the same time; when making
 * it fails, what was there stands in for a while; what was used longest ago goes first when room runs out.
 * @param now milliseconds that never go back
 */
export function createPageCache<T extends { size: number }>(limits: Limits, now: () => number) {
  const entries = new Map<string, Entry<T>>()
  const underWay = new Map<string, Promise<T | undefined>>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.value.size ?? 0
    entries.delete(key)
  }

  function keep(key: string, value: T): void {
    drop(key)
    if (value.size > limits.maxSize) return
    entries.set(key, { value, made: now() })
    total += value.size
    for (const oldest of entries.keys()) {
      if (total <= limits.maxSize) break
      drop(oldest)
    }
  }

  async function renew(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const value = await make()
      if (value) keep(key, value)
      else drop(key)
      return value
    } catch (error) {
      const entry = entries.get(key)
      if (entry && now() - entry.made < limits.freshFor + limits.standInFor) return entry.value
      throw error
    }
  }

  return {
    /**
     * @param make returns undefined when there is nothing to keep
     * @throws what `make` throws, when nothing can stand in
     */
    get(key: string, make: () => Promise<T | undefined>): T | Promise<T | undefined> {
      const entry = entries.get(key)
      if (entry && now() - entry.made < limits.freshFor) {
        // Last in the order of the map is last to go.
        entries.delete(key)
        entries.set(key, entry)
        return entry.value
      }
      let renewal = underWay.get(key)
      if (!renewal) {
        renewal = renew(key, make).finally(() => underWay.delete(key))
        underWay.set(key, renewal)
      }
      return renewal
    },
    get size() {
      return total
    },
  }
}
