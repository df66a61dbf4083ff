export default {
  title: 'Leaderboard',
  description: 'De XP-ranglijst van {brand}: wie haalt het meeste uit de muur?',
  lead: 'Wie haalt het meeste uit de muur?',

  totalUsers: { one: 'Actieve gebruiker', other: 'Actieve gebruikers' },
  yourPosition: 'Jouw positie',
  highestXp: 'Hoogste XP-score',

  viewsLabel: 'Welke lijst',
  viewRanking: 'Ranglijst',
  viewLeague: 'Competitie',
  viewColleagues: "Collega's",
  leagueTitle: 'Je competitie van deze week',
  leagueLead:
    'Met een stuk of dertig mensen die de laatste weken ongeveer evenveel deden als jij. Maandag begint iedereen weer op nul.',
  colleaguesTitle: "Jij en je collega's deze week",
  colleaguesLead: 'Wie hier staat, koos zelf met welke naam. Wie anoniem wil zijn, staat er niet bij.',
  colleaguesNone: "Hier staat pas iets als vijf collega's met naam meedoen.",
  weekOf: '{from} t/m {to}',
  weekEmpty: 'Nog niemand haalde deze week iets uit de muur. Jij mag eerst.',
  weekOwnWaiting: 'Jouw eerste XP van deze week zet je erbij.',
  weekWaiting: { one: '{count} ander begint nog.', other: '{count} anderen beginnen nog.' },
  weekNote: 'Telt wat je met leren verdient. Terugval telt hier niet mee.',

  ranking: 'XP-ranglijst',
  liveNote: 'Werkt zichzelf bij',
  yourRow: 'Jouw plek',
  anonymousXp:
    'Je staat hier anoniem. Je precieze XP zie alleen jij; voor anderen is het naar beneden afgerond op een veelvoud van {step}.',
  noPlaceYet: 'Je eerste XP zet je op de lijst. Eén goed antwoord is genoeg.',
  showAll: 'Bekijk alle {total} gebruikers',
  showLess: 'Toon minder',
  showMore: 'Toon meer',
  loadingRows: 'De ranglijst wordt geladen...',
  rowsShown: { one: '{count} gebruiker getoond', other: '{count} gebruikers getoond' },

  errorTitle: 'Fout bij laden van leaderboard',
  errorRetry: 'Opnieuw proberen',
  noData: 'Geen leaderboard data beschikbaar',
  noDataHint: 'Zodra iemand een snack uit de muur haalt, staat die hier.',
  noUsers: 'Geen gebruikers gevonden',

  levelsTitle: 'Van mild naar heet',
  levelRange: '{from} t/m {to} XP',
  levelFrom: 'vanaf {from} XP',
  toNextLevel: 'Nog {xp} XP en je bent {level}.',
  topLevel: 'Heter wordt het niet: je hebt het hoogste level.',

  decayTitle: 'Warm houden',
  decayBody: 'Na {days} werkdagen zonder snack gaat er {xp} XP per werkdag af. Eén snack en het stopt.',
  toWall: 'Naar de muur',

  joinTitle: 'Ook op de lijst?',
  joinBody:
    'Zonder account zie je hier alleen voornamen. Met een account doe je mee, en kies je zelf hoe je erop staat.',

  topFive: 'Top 5',
  allStatistics: 'Alle statistieken',
  firstXp: 'Jij komt erbij met je eerste XP.',
  noWidgetData: 'Geen data beschikbaar',
} as const
