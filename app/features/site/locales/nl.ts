export default {
  homeTitle: 'Trek elke dag een AI-les uit de muur',
  homeDescription:
    '{brand} maakt je goed in werken met AI, in snacks van vijf minuten per dag. Probeer het {days} dagen gratis, zonder creditcard.',
  heroLead:
    '{brand} maakt je goed in werken met AI, in snacks van vijf minuten. Een vraag, een praktijkgeval of een korte les. Geen cursusdag en geen jargon.',
  tryDays: 'Probeer {days} dagen gratis',
  toMyWall: 'Naar mijn muur',
  howItWorks: 'Zo werkt het',
  heroSmall: 'Zonder creditcard. Stopt vanzelf.',
  heroHint: 'Kies een luikje, de eerste is van ons. Zonder account.',
  heroHintTaken: 'Die heb je op. Met een gratis account gaat de rest open.',
  hatchAction: 'probeer gratis',
  hatchActionTake: 'pak een vraag',
  hatchActionTaken: 'bekijk je antwoord',
  hatchActionLesson: 'kies je proefles',
  hatchActionSignedIn: 'naar mijn muur',

  menuTitle: 'Drie soorten snacks op de kaart',
  menuLead: 'Bedacht voor het werk dat je morgen weer moet doen, van marketing en sales tot HR.',
  questionBody: 'Een vraag met een paar antwoorden, één klopt. Je ziet meteen waarom, ook bij de rest.',
  scenarioBody:
    'Een situatie van de werkvloer. Jij schrijft wat je zou doen, AI legt het langs vaste criteria.',
  lessonBody: 'Eén idee, helder uitgelegd, met een quiz van drie tot vijf vragen om het te laten bezinken.',
  xpRange: '+{from} tot {to} XP',

  stepOneTitle: 'Kies een luikje',
  stepOneBody:
    'Elke dag staan er snacks klaar die passen bij je vak en je niveau. Jij kiest waar je trek in hebt.',
  stepTwoTitle: 'Neem vijf minuten',
  stepTwoBody:
    'Tussen twee afspraken door, op je telefoon of laptop. Klaar is klaar; je hoeft er geen middag voor vrij te maken.',
  stepThreeTitle: 'Merk het verschil',
  stepThreeBody:
    'Je verdient XP, klimt van {first} naar {last} en kunt het dezelfde dag in je werk gebruiken.',

  featuresTitle: 'Klein van stuk, stevig gevuld',
  featuresLead:
    'Alles wat je nodig hebt om AI met verstand te gebruiken. Niets wat je tijd kost zonder iets op te leveren.',
  featureTradeTitle: 'Afgestemd op jouw vak',
  featureTradeBody:
    'Marketing, sales of HR, met een stevige basis en ethiek erbij. De moeilijkheid groeit met je mee.',
  featureFeedbackTitle: 'Feedback waar je iets mee kunt',
  featureFeedbackBody:
    'Elk praktijkantwoord krijgt een oordeel per criterium, met één zin uitleg. Geen vaag schouderklopje.',
  featureKnowHowTitle: 'Know-How bij de hand',
  featureKnowHowBody: 'Tips, templates en begrippen die je opzoekt op het moment dat je ze nodig hebt.',
  featureRankTitle: 'XP, niveaus en een ranglijst',
  featureRankBody:
    'Vanaf {streak} goed op rij begint je reeks. Je kiest zelf of je met je naam of met een snacknaam op de lijst staat.',
  featureTeamTitle: 'Zicht op je team',
  featureTeamBody:
    'Teamleiders zien wie er meedoet en wat er af is. Voor artikel 4 van de AI-verordening maak je een dossier AI-geletterdheid dat een ander kan nagaan.',
  featurePrivacyTitle: 'Privacy zonder kleine lettertjes',
  featurePrivacyBody:
    'Wat je in een praktijkopdracht schrijft, wordt beoordeeld en daarna vergeten. Alleen score, criteria en feedback bewaren we.',

  callTitle: 'Trek?',
  callBody:
    'Neem {days} dagen onbeperkt. Daarna kies je een abonnement, of je snackt gratis door met een dagportie.',
  callBodySignedIn: 'Je muur staat klaar. Kies een luikje en neem vijf minuten.',
  haveAccount: 'Ik heb al een account',
} as const
