/** A position in the write-ahead log, as PostgreSQL prints it: two hexadecimal numbers of 32 bits. */
export type Lsn = string

const parseLsn = (lsn: Lsn): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Notes that are kept: older ones are of no use, as a replica that is so far behind is not read. */
const mostNotes = 60

/**
 * How far a replica is behind, from positions of the primary that were noted with their times. The replica's own clock and
 * the time of its last transaction are of no use for it: on a quiet primary they say it lags, and cut off from it that it
 * does not.
 */
export function createLagMeter() {
  let noted: { position: bigint; at: number }[] = []
  return {
    /** @param at milliseconds before the primary was asked, on any clock that only goes forward */
    primaryIsAt(position: Lsn, at: number): void {
      noted = [...noted.slice(1 - mostNotes), { position: parseLsn(position), at }]
    },
    /**
     * The replica holds everything that was written before this time; undefined while it holds less than any noted position.
     * Forgets the notes that it needs no more.
     */
    replicaIsAt(position: Lsn): number | undefined {
      const replayed = parseLsn(position)
      const newest = noted.findLast((note) => note.position <= replayed)
      if (newest) noted = noted.filter(({ at }) => at >= newest.at)
      return newest?.at
    },
  }
}
