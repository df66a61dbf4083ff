export default {
  title: 'Deze had ik fout, jij?',
  lead: 'Stuur een vraag die je fout had naar een collega die dat leuk vindt.',
  offer: 'Deze had ik fout, jij?',

  noneTitle: 'Voor collega’s onder elkaar',
  noneBody:
    'Hoor je bij een bedrijf en ben je achttien of ouder, dan kun je hier vragen van collega’s krijgen en sturen.',

  welcomeTitle: 'Van collega’s',
  welcomeLabel: 'Collega’s mogen mij een vraag sturen die ze fout hadden',
  welcomeNote:
    'Zij zien dan je naam in hun lijst. Van je antwoord horen ze niets, tenzij jij het vertelt. Zet je het uit, dan is ook weg wat er nog lag.',
  welcomeOn: 'Collega’s mogen je vragen sturen',
  welcomeOff: 'Collega’s kunnen je niets meer sturen',

  sendTitle: 'Naar wie?',
  sendLead: 'Je stuurt ‘{title}’. Wie hem krijgt, ziet dat jij hem stuurde en fout had.',
  sendNote:
    'Hooguit één per dag naar dezelfde collega. Hoe het ging, hoor je alleen als je collega dat vertelt.',
  sendTo: 'Stuur naar {name}',
  send: 'Stuur',
  had: 'Vandaag al iets gekregen, of deze al gehad',
  nobodyWelcomes: 'Geen van je collega’s heeft aangezet dat dit mag. Vraag het ze gerust.',
  sentDone: 'Verstuurd',

  receivedTitle: 'Gekregen',
  receivedNone: 'Er ligt niets van collega’s.',
  from: '{name} had deze fout.',
  take: 'Pak de snack',
  decline: 'Liever niet',
  putAway: 'Leg weg',
  block: 'Niets meer van {name}',
  tell: 'Vertel {name} hoe het ging',
  toldAlready: 'Je vertelde {name} hoe het ging.',
  youRight: 'Jij had hem goed. {name} weet dat niet.',
  youWrong: 'Jij had hem ook fout. {name} weet dat niet.',
  putAwayDone: 'Weggelegd',
  blockedDone: 'Je krijgt niets meer van deze collega',
  toldDone: 'Verteld',

  sentTitle: 'Verstuurd',
  to: 'Aan {name}.',
  theyRight: '{name} had hem goed.',
  theyWrong: '{name} had hem ook fout.',

  failed: 'Dat lukte niet',
  error_not_with_colleagues: 'Dit is er voor collega’s van achttien en ouder.',
  error_not_had_wrong: 'Je kunt alleen een vraag sturen die je fout had.',
  error_not_welcome: 'Deze collega krijgt liever geen vragen.',
  error_already_sent: 'Deze collega kreeg vandaag al iets van je, of had deze vraag al van je gekregen.',
} as const
