/** Why a part of the page is not there; its words are `error_{reason}` in the shared words. */
export type FailureReason = 'unavailable' | 'network' | 'unknown'
