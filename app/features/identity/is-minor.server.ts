/** SQL: whether somebody with this date of birth is under 18 today in the Netherlands; not, when none is known. */
export const isMinor = (dateOfBirth: string) =>
  `coalesce(${dateOfBirth} + interval '18 years' > (now() at time zone 'Europe/Amsterdam')::date, false)`
