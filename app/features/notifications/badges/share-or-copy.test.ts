import { expect, it, vi } from 'vitest'
import { shareOrCopy } from './share-or-copy.ts'

const badge = { title: 'Snackwijs', text: 'Ik sta op 15 XP', url: 'https://snackwijs.example/' }
const refuse = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)))

it('uses the dialog of the device where there is one', async () => {
  const share = vi.fn(async () => {})
  expect(await shareOrCopy({ share }, badge)).toBe('shared')
  expect(share).toHaveBeenCalledWith(badge)
})

it('does nothing more when the dialog is closed', async () => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await shareOrCopy({ share: refuse('AbortError'), clipboard }, badge)).toBe('cancelled')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

it('copies the link without a dialog, or when the dialog does not work', async () => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await shareOrCopy({ clipboard }, badge)).toBe('copied')
  expect(await shareOrCopy({ share: refuse('NotAllowedError'), clipboard }, badge)).toBe('copied')
  expect(clipboard.writeText).toHaveBeenCalledWith(badge.url)
})

it('says so when there is no clipboard, or it refuses', async () => {
  expect(await shareOrCopy({}, badge)).toBe('failed')
  expect(await shareOrCopy({ clipboard: { writeText: refuse('NotAllowedError') } }, badge)).toBe('failed')
})
