import type { Db } from '#app/db/client.server.ts'
import type { Lead } from '#app/features/programme/leads.server.ts'

/** Whom a mail of a programme goes to. */
export type Reader = Lead

/** What a mail says of one thing, in the language of its reader. */
export interface MailPart {
  /** It is about the reader and not about others. */
  mine: boolean
  /** Of the mail, when this is all it says. */
  subject: string
  intro: string
  lines: readonly string[]
  /** Where to go; `path` without a language. */
  action: { label: string; path: string }
  /** Why the reader gets it. */
  why: string
}

/**
 * Something that is to be told to a reader today: notes that it was, and makes the words. Run in the transaction in which the mail is queued.
 * @returns null when it was told meanwhile
 */
export type Due = (tx: Db) => Promise<MailPart | null>

/** What there is to tell in one organisation. */
export interface AccountNotices {
  /** Who may have to be told something. */
  readers: readonly Reader[]
  /** What a reader who works today is to be told. */
  due(reader: Reader): readonly Due[]
}

/** One kind of thing of which people are told. */
export interface NoticeSource {
  /**
   * Organisations that may have something to tell.
   * @param today `YYYY-MM-DD` in the Netherlands
   */
  accounts(db: Db, today: string): Promise<Iterable<string>>
  read(db: Db, accountId: string, today: string): Promise<AccountNotices | null>
}
