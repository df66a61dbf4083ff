import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  intro:
    'One message on your working day, at {time} or shortly after: at the time and on the days of your snack time above. Not on public holidays and days off, and not when your tray of the day is done. You switch it on for each browser.',
  service:
    'The message comes by the service of the maker of your browser (such as Google, Mozilla, Apple or Microsoft). It sees that there is a message from us, not what it says. It says nothing about you.',
  switchOn: 'Switch messages on here',
  switchOff: 'Switch off',
  switchOffName: 'Switch off: {name}',
  thisBrowser: 'This browser, since {day}',
  otherBrowser: 'Another browser, since {day}',
  switchedOn: 'Messages are on in this browser',
  switchedOff: 'Messages are off there',
  impossible: 'Not possible here',
  impossibleBody:
    'This browser has no messages, or does not allow them in a private window. On an iPhone or iPad, first put the site on your home screen and open it there.',
  denied: 'Your browser blocks messages',
  deniedBody: 'You said no earlier. In the settings of your browser you can allow them again for this site.',
  failed: 'That did not work',
  messageTitle: 'Your snacks are ready',
  messageBody: 'Five minutes, and your tray of the day is done.',
  error_push_device_invalid: 'We cannot use the messages of this browser.',
  error_too_many_push_devices: 'You have ten browsers already. Switch one off first.',
} satisfies Translation<typeof nl>
