export default {
  infoTitle: 'Spel Informatie',
  infoDescription:
    'Hoe het spel werkt: soorten snacks, XP, niveaus en wat er gebeurt als je een tijd niet snackt.',
  infoLead: 'Hoe je snackt, wat het oplevert en wat er gebeurt als je een tijd wegblijft.',
  infoBack: 'Terug',
  infoBackToDashboard: 'Terug naar Dashboard',
  infoTips: 'Tips',

  infoHowTitle: 'Zo werkt het',
  infoHowIntro:
    'Elke dag ligt er een keuze uit je vak en je niveau in de muur. Een snack kost je ongeveer vijf minuten.',
  infoHowChoose: 'Kies een luikje: een vraag, een praktijkgeval of een les.',
  infoHowAnswer: 'Geef je antwoord. Je ziet meteen wat goed was en waarom.',
  infoHowRetry: {
    one: 'Ging het mis bij een vraag, dan kun je hem na {count} dag opnieuw doen. Je vindt hem bij Afgerond.',
    other:
      'Ging het mis bij een vraag, dan kun je hem na {count} dagen opnieuw doen. Je vindt hem bij Afgerond.',
  },
  infoHowQuota:
    'Zonder abonnement is je dagportie {questions}, {scenarios} en {lessons}. Met onbeperkte toegang is er geen limiet.',
  infoQuotaQuestions: { one: '{count} vraag', other: '{count} vragen' },
  infoQuotaScenarios: { one: '{count} praktijkgeval', other: '{count} praktijkgevallen' },
  infoQuotaLessons: { one: '{count} les', other: '{count} lessen' },
  infoHowStreak: {
    one: 'Vanaf {count} goed antwoord op rij begint je reeks. Een fout antwoord zet hem weer op nul.',
    other: 'Vanaf {count} goede antwoorden op rij begint je reeks. Een fout antwoord zet hem weer op nul.',
  },

  infoMcqTitle: 'Meerkeuzevraag',
  infoMcqBody:
    'Je leest een korte situatie en kiest één antwoord. Daarna zie je het juiste antwoord en bij elke optie waarom die wel of niet klopt.',
  infoMcqMark: 'Een vraag is goed of fout. Iets ertussenin is er niet.',
  infoMcqTipRead: 'Lees eerst de vraag, bedenk zelf een antwoord en kijk dan pas naar de opties.',
  infoMcqTipDoubt: 'Twijfel je tussen twee? Kies wat je morgen op je werk zou verdedigen.',
  infoMcqTipWhy: 'Lees de uitleg ook als je het goed had. Daar zit de les.',

  infoScenarioTitle: 'Praktijkgeval',
  infoScenarioBody:
    'Je krijgt een situatie van de werkvloer en schrijft in eigen woorden wat je zou doen. AI legt je antwoord langs vaste criteria.',
  infoScenarioMark:
    'Vanaf {pass} procent is het gelukt, vanaf {excellent} procent is het uitstekend. Lukt het niet, dan mag je het meteen nog eens proberen.',
  infoScenarioPrivacy:
    'Je tekst wordt beoordeeld en daarna vergeten. Score, criteria en feedback blijven bewaard.',
  infoScenarioTipConcrete:
    'Wees concreet: wat doe je eerst, met welke tool en met welke gegevens juist niet?',
  infoScenarioTipWhy: 'Schrijf ook waarom. Een keuze met een reden voldoet sneller aan een criterium.',
  infoScenarioTipHelp:
    'Loop je vast, vraag dan AI Hulp. Die stelt je vragen, maar schrijft het antwoord niet.',

  infoXpTitle: 'XP en niveaus',
  infoXpBody:
    'Moeilijker werk levert meer op. Een les haal je vanaf {mark} procent. Elke snack levert één keer XP op; doe je hem later beter, dan krijg je het verschil.',
  infoXpTable: 'XP per moeilijkheid',
  infoXpDifficulty: 'Moeilijkheid',
  infoXpQuestion: 'Vraag goed',
  infoXpPassed: 'Les of praktijk gehaald',
  infoXpBonus: 'Extra vanaf {mark}%',
  infoLevelsTitle: 'De drie niveaus',
  infoLevelFrom: 'vanaf {xp} XP',
  infoLevelsBody:
    'Je niveau volgt je XP, omhoog en omlaag. De muur begint bij het niveau dat je zelf koos, of hoger als je XP dat is.',
  infoRanksBody:
    'Elk niveau heeft vier rangen, met tussen haakjes bij hoeveel XP ze beginnen. Een rang is alleen een naam: hij verandert niets aan je snacks, en alleen jij ziet hem.',

  infoDecayTitle: 'Als je een tijd niet snackt',
  infoDecayRule: {
    one: 'Na {count} werkdag zonder snack gaat er {xp} XP per werkdag af.',
    other: 'Na {count} werkdagen zonder snack gaat er {xp} XP per werkdag af.',
  },
  infoDecayMore:
    'Eén snack is genoeg om het te stoppen. Weekend, feestdagen en je vrije dagen tellen niet mee, en onder nul kom je nooit.',
} as const
