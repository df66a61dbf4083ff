import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'Refresh',
  lead: 'What you learned comes back when you are about to forget it.',
  back: 'Back to the wall',
  place: 'Refresh, {place} of {of}',
  earlyTitle: 'Not needed yet, still good',
  earlyBody:
    'There is nothing you are about to forget today. This is what would come back first: going over it now keeps it longer.',
  still: 'Still there',
  stillNote: 'This comes back around {day}.',
  faded: 'Faded',
  fadedNote: 'No matter, that is what refreshing is for. This comes back on {day}. Your row stays.',
  lineRefreshed: 'Refreshed',
  next: 'Next',
  another: 'Refresh another',
  error_not_due: 'This one need not be refreshed now. You may have done it in another tab.',
  noneTitle: 'Nothing to refresh',
  noneBody: 'What you learned is still fresh. When you are about to forget it, you will find it here.',
  doneTitle: 'Done for today',
  doneBody: 'Tomorrow we look at what is nearly forgotten.',
  how: 'Three a day at most, with another question about the same when there is one. It takes nothing of your day and cannot break your row.',
} satisfies Translation<typeof nl>
