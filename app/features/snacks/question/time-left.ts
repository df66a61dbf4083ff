export interface TimeLeft {
  days: number
  hours: number
  minutes: number
}

/** Time until a moment in whole days, hours and minutes, the last one rounded up; all 0 when it has come. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const total = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 }
}

/** True when the moment has come. */
export function isOver({ days, hours, minutes }: TimeLeft): boolean {
  return days + hours + minutes === 0
}

/** Which of the practice words says it: days and hours, hours and minutes, or minutes. */
export function timeLeftKey({ days, hours }: TimeLeft): 'timeDays' | 'timeHours' | 'timeMinutes' {
  if (days > 0) return 'timeDays'
  return hours > 0 ? 'timeHours' : 'timeMinutes'
}
