/**
 * How a key is sealed in a package. It is opened with what stands in the package: the program that judges an answer has to open it, so that
 * whoever runs that program can. It keeps keys from being read in the files, searched for, or seen in passing; nothing more (decision 0090).
 */
export const sealing = {
  /** PBKDF2 with SHA-256 of the item's id (RFC 8018, 5.2). */
  rounds: 20_000,
  /** Bytes of a key for AES-256-GCM (NIST SP 800-38D). */
  key: 32,
  /** Bytes of the nonce that comes first, and of the tag that comes last. */
  nonce: 12,
  tag: 16,
} as const
