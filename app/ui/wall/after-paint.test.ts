import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: FrameRequestCallback[] = []
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame(0)
}

beforeEach(() => {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const see = (visibilityState: DocumentVisibilityState) => vi.stubGlobal('document', { visibilityState })

it('waits until the frame after the next one has been painted', () => {
  see('visible')
  const run = vi.fn()
  afterPaint(run)
  nextFrame()
  nextFrame()
  expect(run, 'still within the frame').not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

it('waits for no frame where nobody looks', () => {
  see('hidden')
  const run = vi.fn()
  afterPaint(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

it('does nothing once it is cancelled, whenever that is', () => {
  see('visible')
  const run = vi.fn()
  for (const passed of [0, 1, 2]) {
    const cancel = afterPaint(run)
    for (let frame = 0; frame < passed; frame++) nextFrame()
    cancel()
    nextFrame()
    nextFrame()
    vi.runAllTimers()
  }
  expect(run).not.toHaveBeenCalled()
})
