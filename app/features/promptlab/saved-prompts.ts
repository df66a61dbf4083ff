import { readDraft, writeDraft } from '#app/lib/drafts.ts'

/** A prompt that a learner kept in this browser. */
export interface SavedPrompt {
  /** Slug of its task. */
  task: string
  prompt: string
}

/** Where they lie: with the drafts, so that signing out forgets them. */
const place = 'promptlab'
const most = 50

/** What this person kept here, newest first. */
export function savedPrompts(owner: string): SavedPrompt[] {
  try {
    const read: unknown = JSON.parse(readDraft(owner, place) || '[]')
    return Array.isArray(read) ? read.filter(isSaved) : []
  } catch {
    return []
  }
}

const isSaved = (one: unknown): one is SavedPrompt =>
  typeof one === 'object' &&
  one !== null &&
  'task' in one &&
  'prompt' in one &&
  typeof one.prompt === 'string'

const isSame = (a: SavedPrompt, b: SavedPrompt) => a.task === b.task && a.prompt === b.prompt

const write = (owner: string, all: SavedPrompt[]) =>
  writeDraft(owner, place, all.length > 0 ? JSON.stringify(all.slice(0, most)) : '')

/** Keeps a prompt; once, however often it is asked. @returns what is kept now */
export function savePrompt(owner: string, saved: SavedPrompt): SavedPrompt[] {
  write(owner, [saved, ...savedPrompts(owner).filter((one) => !isSame(one, saved))])
  return savedPrompts(owner)
}

/** @returns what is kept now */
export function removePrompt(owner: string, saved: SavedPrompt): SavedPrompt[] {
  write(
    owner,
    savedPrompts(owner).filter((one) => !isSame(one, saved)),
  )
  return savedPrompts(owner)
}
