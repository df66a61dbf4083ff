/** Hours of the day, in the Netherlands, between which mails of a programme go out. */
const mailHours = { from: 8, before: 18 } as const

const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Whether mails of a programme go out at this moment. */
export function isMailHour(now: Date): boolean {
  const hour = Number(amsterdamHour.format(now))
  return hour >= mailHours.from && hour < mailHours.before
}
