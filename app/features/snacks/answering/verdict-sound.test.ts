import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const played: number[] = []
const felt: unknown[] = []

class FakeAudio {
  currentTime = 0
  destination = {}
  resume = async () => undefined
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
  createOscillator = () => ({
    frequency: {
      set value(hertz: number) {
        played.push(hertz)
      },
    },
    connect: (to: unknown) => to,
    start: () => undefined,
    stop: () => undefined,
  })
}

/** As a browser is: what it remembers, and whether less motion is wanted. */
function browser(given: { reduced?: boolean; audio?: unknown } = {}) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: given.reduced ?? false }))
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => felt.push(pattern) })
  vi.stubGlobal('AudioContext', given.audio ?? FakeAudio)
}

beforeEach(() => {
  vi.resetModules()
  played.length = 0
  felt.length = 0
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./verdict-sound.ts')

it('right rises, wrong is one low bump, and a phone feels both', async () => {
  browser()
  const { tellVerdict } = await load()
  tellVerdict(true)
  const [low = 0, high = 0] = played
  expect(high).toBeGreaterThan(low)
  played.length = 0
  tellVerdict(false)
  expect(played).toHaveLength(1)
  expect(played[0]).toBeLessThan(low)
  expect(felt).toHaveLength(2)
})

it('is silent for who wants less motion', async () => {
  browser({ reduced: true })
  const { tellVerdict } = await load()
  tellVerdict(true)
  expect([played, felt]).toEqual([[], []])
})

it('is silent once it is switched off, tells who listens, and sounds again when switched on', async () => {
  browser()
  const { tellVerdict, verdictSound } = await load()
  const heard = vi.fn()
  verdictSound.onChange(heard)
  verdictSound.set(false)
  tellVerdict(true)
  expect([played, felt, verdictSound.isOn()]).toEqual([[], [], false])
  verdictSound.set(true)
  tellVerdict(true)
  expect(played).toHaveLength(2)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('does no harm where there is no audio device', async () => {
  browser({
    audio: class {
      constructor() {
        throw new Error('none')
      }
    },
  })
  const { tellVerdict } = await load()
  expect(() => tellVerdict(true)).not.toThrow()
})
