/** Messages on the own devices at snack time. */
export default {
  intro:
    'Eén melding op je werkdag, om {time} of vlak daarna: op de tijd en de dagen van je snacktijd hierboven. Niet op feestdagen en vrije dagen, en niet als je dagbakje al op is. Je zet het per browser aan.',
  service:
    'De melding komt via de dienst van de maker van je browser (zoals Google, Mozilla, Apple of Microsoft). Die ziet dat er een bericht van ons is, niet wat erin staat. Er staat niets over jou in.',
  switchOn: 'Zet meldingen hier aan',
  switchOff: 'Zet uit',
  switchOffName: 'Zet uit: {name}',
  thisBrowser: 'Deze browser, sinds {day}',
  otherBrowser: 'Een andere browser, sinds {day}',
  switchedOn: 'Meldingen staan aan in deze browser',
  switchedOff: 'Meldingen staan daar uit',
  impossible: 'Hier kan het niet',
  impossibleBody:
    'Deze browser kent geen meldingen, of staat ze niet toe in een privévenster. Op een iPhone of iPad zet je de site eerst op je beginscherm en open je hem daar.',
  denied: 'Je browser houdt meldingen tegen',
  deniedBody: 'Je zei eerder nee. In de instellingen van je browser kun je ze voor deze site weer toestaan.',
  failed: 'Dat is niet gelukt',
  messageTitle: 'Je snacks liggen klaar',
  messageBody: 'Vijf minuten, en je dagbakje is op.',
  error_push_device_invalid: 'De meldingen van deze browser kunnen we niet gebruiken.',
  error_too_many_push_devices: 'Je hebt al tien browsers. Zet er eerst een uit.',
} as const
