import type { PackedKey, PackedModule, PackedStep } from '#app/features/scorm/package/packed.ts'
import { openSealed } from './open-sealed.ts'

/** Opens keys of a module when they are asked for, each once: deriving one takes a tenth of a second. */
export function sealedKeys({ salt }: PackedModule): (step: PackedStep) => PackedKey {
  const opened = new Map<string, PackedKey>()
  return (step) => {
    if (step.judged === 'read') throw new Error('A lesson has no key')
    const key = opened.get(step.id) ?? openSealed<PackedKey>(salt, step.id, step.sealed)
    opened.set(step.id, key)
    return key
  }
}
