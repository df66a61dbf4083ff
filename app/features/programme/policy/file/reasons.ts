/** Why a file is not read as a policy; each is `error_<reason>` in the words of this room. */
export const fileRefusals = [
  'policy_file_type',
  'policy_file_old_word',
  'policy_file_macros',
  'policy_file_unsafe',
  'policy_file_active',
  'policy_file_locked',
  'policy_file_broken',
  'policy_file_pages',
  'policy_file_no_text',
  'policy_file_too_long',
  'policy_file_too_much',
  'policy_file_too_large',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** A file that is not read, and why. Thrown where it is read, so it knows nothing of requests. */
export class UnreadableFile extends Error {
  readonly reason: FileRefusal

  constructor(reason: FileRefusal) {
    super(reason)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}
