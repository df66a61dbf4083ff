/** What people of a company may send each other (PD-76). */

/** How long it is kept who sent what to whom. */
export const keptSentDays = 90

/** How many of each list are shown. */
export const listed = 20

/** A colleague who said that snacks are welcome. */
export interface Receiver {
  user_id: string
  full_name: string
  /** Got one from the viewer today, or this one before. */
  had: boolean
}

/** One that a colleague sent to the viewer. */
export interface ReceivedSnack {
  id: string
  from: string
  question_id: string
  title: string
  /** The viewer answered it; null before. */
  correct: boolean | null
  told: boolean
}

/** One that the viewer sent. */
export interface SentSnack {
  id: string
  to: string
  title: string
  /** Null as long as the receiver did not choose to tell. */
  told: 'right' | 'wrong' | null
}

/** A question that the viewer had wrong, to send on. */
export interface ToSend {
  question_id: string
  title: string
  receivers: Receiver[]
}
