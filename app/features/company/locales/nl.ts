export default {
  tryFree: 'Probeer {days} dagen gratis',
  seeProduct: 'Bekijk het product',
  callTitle: 'Zin om het te proeven?',
  callBody: 'Neem {days} dagen onbeperkt, zonder creditcard. Bevalt het niet, dan stopt het vanzelf.',

  missionTitle: 'Missie en team',
  missionDescription:
    'Waarom {brand} bestaat: iedereen in een klein of middelgroot bedrijf met verstand laten werken met AI, in vijf minuten per dag.',
  missionHeading: 'AI is van iedereen die ermee werkt',
  missionLead:
    'Niet alleen van de collega die er toch al handig in was. Wij maken hele teams wijzer, in happen van vijf minuten.',
  whyTitle: 'Waarom we dit maken',
  whyOne:
    'In bijna elk bedrijf gebruikt iemand een chatbot. Voor een mail, een vacature, een offerte. Vaak gaat dat goed. Soms staat er ineens een klantdossier in een gratis account, of een verzonnen feit in een brief.',
  whyTwo:
    'Een cursusdag lost dat niet op. Wie een week later voor een lege prompt zit, weet er weinig meer van. Wat je elke dag kort oefent, in situaties die je herkent, blijft wel hangen.',
  whyThree:
    'Daarom hangt er bij ons elke dag iets in de muur: een vraag, een korte les of een praktijkopdracht. Je kiest, je denkt na, je leest waarom het zo zit. En je gaat verder met je werk.',
  believeTitle: 'Waar we ons aan houden',
  believeSituationTitle: 'Eerst de situatie, dan de regel',
  believeSituation:
    'Elke snack begint bij werk dat je kent: een klant die belt, een stapel cv’s, een offerte die stil blijft.',
  believeWhyTitle: 'Ook een fout antwoord verdient uitleg',
  believeWhy: 'Bij elke optie staat waarom hij wel of niet klopt. Van een misser leer je bij ons het meest.',
  believeFactsTitle: 'Feiten met een bron',
  believeFacts:
    'Wat kan verouderen, heeft een bron en een datum waarop we het opnieuw nalopen. Beloftes die niemand kan bewijzen, staan er niet.',
  believeHumanTitle: 'AI adviseert, mensen beslissen',
  believeHuman:
    'Een oordeel van AI over jouw antwoord is er voor jou. Het komt in geen rapport en niemand wordt erop afgerekend.',
  teamTitle: 'Wie het maken',
  teamNone: 'We stellen liever ons werk voor dan onszelf. Zo komt een snack in de muur:',
  makeOne: 'We beginnen bij een situatie zoals die op de werkvloer voorkomt.',
  makeTwo: 'De foute antwoorden zijn dingen die mensen echt denken. Bij elk staat waarom het niet klopt.',
  makeThree:
    'Een controle leest alles na: is het goede antwoord niet herkenbaar aan de lengte, zijn de zinnen kort, kloppen Nederlands en Engels met elkaar?',
  makeFour:
    'Pas dan gaat het luikje open. Een fout gemeld? Dan passen we de tekst aan; je voortgang blijft staan.',

  aboutTitle: 'Over ons',
  aboutDescription:
    'Wie er achter {brand} zit, waar we in geloven en wat er vandaag in de muur ligt: feiten, geen grootspraak.',
  aboutHeading: 'Klein van stuk, met een plan',
  aboutLead:
    '{brand} leert mensen in kleine en middelgrote bedrijven werken met AI. Elke dag vijf minuten, in gewone taal.',
  aboutMissionTitle: 'Onze missie',
  aboutMission:
    'Over een paar jaar hoort AI bij het werk, zoals mail dat nu doet. We willen dat iedereen er dan met verstand mee omgaat: weet wat het kan, ziet waar het misgaat en durft nee te zeggen.',
  aboutMissionMore: 'Lees meer over onze missie',
  statsTitle: 'Vandaag in de muur',
  statQuestions: 'vragen en opdrachten',
  statLessons: 'lessen met een quiz',
  statLanguages: 'talen: Nederlands en Engels',
  valuesTitle: 'Vier waarden',
  valueClearTitle: 'Gewone taal',
  valueClear: 'Als een collega het niet zo zou zeggen, schrijven wij het ook niet zo.',
  valueHonestTitle: 'Eerlijk',
  valueHonest: 'We zeggen erbij wat een model niet kan. Ook als dat onszelf minder slim laat lijken.',
  valueSmallTitle: 'Klein is genoeg',
  valueSmall: 'Vijf minuten per dag is vol te houden. Daar bouwen we alles omheen.',
  valuePrivateTitle: 'Van jou',
  valuePrivate: 'Jouw antwoorden zijn van jou. Je tekst wordt beoordeeld en daarna vergeten.',
  timelineTitle: 'Waarom juist nu',
  timelineLead: 'De Europese AI-verordening geldt in stappen. Deze data staan in de wet, met de bron erbij:',

  youthTitle: 'Voor jongeren',
  youthDescription:
    'AI leren gebruiken voordat je eerste baan begint: korte snacks voor jongeren vanaf 16 jaar, met uitleg voor ouders.',
  youthHeading: 'Slim met AI, nog voor je eerste baan',
  youthLead:
    'Voor wie {age} of ouder is. Je leert wat een taalmodel kan, waar het de mist in gaat en hoe je het gebruikt zonder dat het je werk overneemt.',
  youthNowTitle: 'Wat er nu voor je is',
  youthNowBody:
    'Als jongere krijg je dezelfde snacks als iedereen: de basis van AI, wat mag en wat niet, en marketing. De voorbeelden komen uit het werk van volwassenen; een eigen set over school en je bijbaan is er niet. Wat hieronder als voorbeeld staat, laat zien hoe het eruit kan zien.',
  youthSections: 'Onderdelen',
  exampleNote: 'Voorbeeld: zo kan het eruitzien. Titels, namen en getallen zijn verzonnen.',
  feedTab: 'Feed',
  freeTab: 'Gratis',
  boardTab: 'Ranglijst',
  parentsTab: 'Ouders',
  feedTitle: 'Kort kijken',
  feedLead: 'Filmpjes van een minuut of twee, tussen de snacks door.',
  feedViews: '{count} keer bekeken',
  feedLikes: '{count} likes',
  feedBy: 'Door {name}',
  feedOne: 'Je profielwerkstuk plannen met een chatbot',
  feedTwo: 'Drie vragen die je altijd stelt voordat je iets gelooft',
  feedThree: 'Sollicitatiebrief: wat schrijf je zelf, wat niet',
  sampleMaker: 'Voorbeeldmaker {letter}',
  freeTitle: 'Beginnen kost niets',
  freeLead: 'Drie uitdagingen voor beginners. Met een abonnement gaan er meer luikjes open.',
  challengeOne: 'Je eerste goede prompt',
  challengeTwo: 'Verzonnen feiten herkennen',
  challengeThree: 'Wat je nooit in een chat zet',
  challengeDone: 'Klaar',
  challengeBusy: '{percent}% klaar',
  challengeLocked: 'Op slot',
  tracksTitle: 'Premium-trajecten',
  trackOne: 'AI en school: wat mag wel',
  trackTwo: 'Je eerste bijbaan met AI',
  trackThree: 'Zelf iets bouwen',
  boardTitle: 'Wie staat waar',
  boardLead: 'Op openbare lijsten staan jongeren alleen met hun voornaam, of met een snacknaam.',
  points: '{count} punten',
  streak: 'Reeks van {count}',
  parentsTitle: 'Voor ouders en verzorgers',
  parentsLead: 'Wat je kind hier doet, en wat wij met gegevens doen.',
  safeTitle: 'Veilig leren',
  safeBody:
    'Een account kan vanaf {age} jaar; jonger weigert de inschrijving. Deelnemers kunnen elkaar geen berichten sturen en zetten geen profiel online. Op openbare lijsten staat alleen een voornaam.',
  valueTitle: 'Waar het goed voor is',
  valueBody:
    'Kritisch lezen, bronnen controleren, een goede vraag stellen. Daar heeft je kind op school en in een bijbaan elke dag iets aan.',
  progressTitle: 'Voortgang volgen',
  progressBody:
    'Je kind ziet op het eigen dashboard wat af is, welk niveau het heeft en wat er fout ging. Kijk samen mee: dat werkt beter dan een rapport achteraf.',
  parentSeatTitle: 'Een plek voor ouders',
  parentSeatBody:
    'Het jongerenabonnement is nog niet te koop. Tot die tijd kijken ouders mee op het dashboard van hun kind.',
  youthPrice:
    'Het jongerenabonnement gaat {price} per maand kosten (incl. btw). Nu kun je de gratis versie gebruiken.',

  scoreTitle: 'Hoe goed klopt ons oordeel?',
  scoreDescription:
    'Wat {brand} meet aan het beoordelen van praktijkopdrachten: waarmee, waarop, wanneer, en waar het tekortschiet.',
  scoreLead:
    'Een praktijkopdracht beantwoord je in je eigen woorden. Daar hoort een oordeel bij, en een oordeel kan ernaast zitten. Hier staat hoe vaak.',
  scoreHow:
    'We schreven antwoorden op een deel van de opdrachten: sterke, halve en zwakke, in het Nederlands en het Engels, ook met spelfouten. Van elk punt van de lat stelde iemand vast of het gehaald is. Een derde van die antwoorden hebben we nooit gebruikt om iets bij te stellen. De cijfers gaan over dat deel.',
  scoreSelfTitle: 'Zonder taalmodel: je beoordeelt jezelf',
  scoreSelf:
    'Je legt je antwoord langs de lat, met voorbeelden ernaast. Vaste regels tellen niet mee wat je eigen woorden tegenspreken. Voor deze meting bootsen we mensen na: eerlijke, die zich vergissen zoals mensen dat volgens onderzoek doen, en mensen die overal ja zeggen.',
  scoreModelTitle: 'Met een taalmodel',
  scoreModel: 'Gemeten met {name}.',
  scoreNoModel: 'Nog niet gemeten. Wie een taalmodel aansluit, kan dezelfde meting draaien en publiceren.',
  scoreMeasured:
    'Gemeten op {date}, versie {commit}. {answers} antwoorden, waarvan {held_out} nooit gebruikt om bij te stellen.',
  scoreShortTitle: 'Waar het tekortschiet',
  scoreSelfShort:
    'De nagebootste eerlijke mensen keuren zelf al {own} af van wat goed genoeg is; geen regel haalt dat terug. Vaste regels alleen komen op een overeenstemming van {rules}. Weet iemand precies wat goed is, dan wordt dat {sure}, en zakt nog {missed} van de goede antwoorden, omdat de regels er geen woord van herkennen. Wie overal ja zegt en aanwijst wat de regels al merkten, slaagt te vaak. Dat levert geen XP op, geen badge en geen certificaat.',
  scoreTable: 'Cijfers: {name}',
  scoreFigure: 'Wat er gemeten is',
  scoreValue: 'Uitkomst',
  scoreAim: 'Streven',
  scoreMet: 'Gehaald',
  scoreLeast: 'minstens {value}',
  scoreMost: 'hooguit {value}',
  scoreYes: 'Ja',
  scoreNo: 'Nee',
  score_kappa: 'Overeenstemming met het vastgestelde oordeel (gewogen kappa; 1 is volledig, 0 is toeval)',
  score_false_fail: 'Goede antwoorden die toch zakken',
  score_false_pass: 'Onvoldoende antwoorden die toch slagen',
  score_always_yes:
    'Onvoldoende antwoorden die slagen als iemand overal ja zegt en aanwijst wat de regels merkten',
  score_always_yes_blind: 'Hetzelfde, als iemand maar wat aanwijst',
  score_random: 'Hetzelfde, als iemand ook maar wat zegt',
  score_flips: 'Antwoorden die slagen door een zin die de beoordeling probeert te sturen',
  score_empty: 'Overgeschreven, losse of niet ter zake doende teksten die slagen',
  score_over_claiming: 'XP van wie overal ja zegt, tegenover een eerlijk mens (1 is evenveel)',
  scoreLimitsTitle: 'Wat dit niet zegt',
  scoreLimits:
    'De antwoorden zijn voor dit doel geschreven, niet verzameld bij leerlingen. De oordelen komen van wie de lat maakte. Met dit aantal kan een overeenstemming er een tiende naast zitten. En dat iemand goed beoordeeld wordt, bewijst nog niet dat die er iets van leert.',

  freshTitle: 'Wat is wanneer nagekeken',
  freshDescription:
    'Hoe oud de inhoud van {brand} is, wanneer we die opnieuw nakijken en wat er is rechtgezet.',
  freshLead:
    'AI verandert snel. Daarom staat bij alles wat op feiten rust een dag waarop we het opnieuw nakijken.',
  freshHow:
    'Op die dag openen we de bronnen nog een keer. Klopt iets niet meer, dan passen we het aan. Wie het eerder anders leerde, krijgt bericht, met een snack van een minuut waarin het klopt.',
  freshKindsTitle: 'Per soort',
  freshWhat: 'Wat',
  freshItems: 'Aantal',
  freshDated: 'Met een dag',
  freshNext: 'Eerste dag',
  fresh_questions: 'Vragen, scenario’s en oefeningen',
  fresh_lessons: 'Lessen',
  fresh_tools: 'AI-tools',
  fresh_know_how: 'Know-How',
  freshNoneOverdue: 'Van niets is die dag voorbij.',
  freshOverdue: { one: 'Bij {count} is die dag voorbij.', other: 'Bij {count} is die dag voorbij.' },
  freshPathsTitle: 'Per leerpad',
  freshPaths:
    'Alleen onderdelen die een pad zelf noemt. De andere worden per persoon gekozen en staan hierboven.',
  correctionsTitle: 'Wat we hebben rechtgezet',
  corrections: 'Feiten die verkeerd of achterhaald in een snack stonden.',
  correctionsNone: 'Er is nog niets rechtgezet.',
  correctionWas: 'Er stond',
  correctionIs: 'Zo is het',
} as const
