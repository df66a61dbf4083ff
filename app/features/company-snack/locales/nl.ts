export default {
  title: 'Snack van de zaak',
  lead: 'Eén vraag per werkdag, voor iedereen in je bedrijf dezelfde.',
  titleOfDay: 'Snack van de zaak, {day}',
  asideLabel: 'Wat de zaak doet',
  linkOfAnotherDay: 'De vraag uit dat bericht was van een andere dag. Dit is die van vandaag.',

  noneTitle: 'Voor bedrijven',
  noneBody:
    'De snack van de zaak neem je samen met collega’s. Hoor je bij een bedrijf dat meedoet, dan ligt hij hier elke werkdag.',

  facadeTitle: 'De zaak',
  windowsLit: { one: '{lit} van {windows} ramen brandt', other: '{lit} van {windows} ramen branden' },
  windowsGolden: 'Gouden ronde: {lit} van {windows} ramen branden',
  windowsWere: '{lit} van {windows} ramen brandden.',
  windowsWereGolden: 'Een gouden ronde: {lit} van {windows} ramen brandden.',
  toGolden: {
    one: 'Nog {count} raam tot een gouden ronde.',
    other: 'Nog {count} ramen tot een gouden ronde.',
  },
  goldenNote: 'Driekwart van wie vandaag werkt, deed mee.',
  nobodyNote: 'Niemand ziet wie meedeed of hoe het ging.',
  tooFew: 'Ramen gaan aan vanaf {least} collega’s met een plek die vandaag werken.',
  lampNote: 'Er brandt een raam meer.',

  spreadTitle: 'Zo antwoordde de zaak',
  about: 'ongeveer {share}%',
  spreadNote: {
    one: 'Van {count} collega, afgerond. Cijfers komen per acht of meer tegelijk, zodat niemand kan afleiden wat een ander koos.',
    other:
      'Van {count} collega’s, afgerond. Cijfers komen per acht of meer tegelijk, zodat niemand kan afleiden wat een ander koos.',
  },
  spreadLater: 'Dat zie je hier zodra acht collega’s antwoordden.',
  spreadNever: 'Geen cijfers: daarvoor antwoordden te weinig collega’s.',
  lineEarned: 'Verdiend',
  lineNothing: 'Niets verdiend deze keer',

  shareTitle: 'Vertel het de zaak',
  copy: 'Kopieer',
  copied: 'Gekopieerd',
  copyFailed: 'Kopiëren lukte niet. Selecteer de regel zelf.',
  line: 'Snack van de zaak van {day}: op. Jij ook? {link}',
  lineWindows: 'Snack van de zaak van {day}: op. {lit} van {windows} ramen branden. Jij ook? {link}',
  lineGolden:
    'Snack van de zaak van {day}: op, en het is een gouden ronde met {lit} van {windows} ramen. Jij ook? {link}',

  beforeTitle: 'Vorige keer: {day}',
  beforeRight: 'Jij had hem goed. Het was {letter}.',
  beforeWrong: 'Jij had hem fout. Het was {letter}.',
  beforeOpen: 'Wat het goede antwoord was, houden we stil: misschien krijg je de vraag nog.',

  cardOpen: 'Eén vraag, voor al je collega’s dezelfde.',
  cardTaken: 'Die van vandaag heb je op.',
  cardTake: 'Pak de snack',
  cardLook: 'Bekijk de zaak',
  error_no_company_snack: 'Vandaag is er geen snack van de zaak.',
} as const
