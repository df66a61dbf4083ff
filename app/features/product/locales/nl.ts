export default {
  productTitle: 'Product',
  productDescription:
    'Zo werkt {brand}: korte snacks over werken met AI, afgestemd op je vak, met uitleg bij elk antwoord en zicht op wat je al kunt.',
  productBadge: 'Vijf minuten per dag',
  productHeading: 'Van losse trucjes naar vakwerk met AI',
  productLead:
    'Elke dag een paar snacks uit de muur: vragen, praktijkopdrachten en lessen over het werk dat je toch al doet.',
  tryDays: 'Probeer {days} dagen gratis',
  tasteOne: 'Proef een snack',
  sections: 'Onderdelen',
  featuresTab: 'Features',
  demoTab: 'Demo',
  pricingTab: 'Prijzen',
  faqTab: 'FAQ',

  featuresTitle: 'Wat je krijgt',
  featurePersonalTitle: 'Leren op jouw niveau',
  featurePersonal:
    'Marketing, sales of HR, met een stevige basis en ethiek erbij. Gaat het goed, dan worden de snacks pittiger. Ging iets mis, dan kun je het later opnieuw doen.',
  featureTeamTitle: 'Zicht op je team',
  featureTeam:
    'Teamleiders zien wie er leert en wie stilvalt: actieve dagen, wat er per vakgebied af is en welk deel van de vragen goed was. Wat iemand antwoordt of schrijft, en wat AI daarvan vindt, zien ze niet. Met een dossier AI-geletterdheid laat je zien wat je voor artikel 4 van de AI-verordening deed.',
  featureResultTitle: 'Zien wat je leert',
  featureResult:
    'Je ziet wat af is, hoe je niveau groeit en waar het misging. Bij praktijkopdrachten lees je per criterium waarom.',

  demoTitle: 'Zo smaakt een snack',
  demoLead: 'Geen filmpje: de echte muur, gewoon om te proberen.',
  demoOne: 'Kies een luikje en lees de situatie',
  demoTwo: 'Kies een antwoord; de server kijkt na',
  demoThree: 'Lees waarom het klopt, en waarom de rest niet',
  demoFour: 'Pak je XP en ga verder met je werk',
  demoStart: 'Start de demo',
  demoCaption: 'Een voorbeeld van een vraag',
  demoQuestion: 'Je plakt een mail van een klant in een gratis chatbot. Wat haal je er eerst uit?',
  demoOptionA: 'Niets, de chatbot vergeet het toch',
  demoOptionB: 'Naam, adres en alles waaraan je de klant herkent',
  demoOptionC: 'Alleen het onderwerp van de mail',

  plansTitle: 'Drie pakketten op een rij',
  allPlans: 'Bekijk alle pakketten',

  faqTitle: 'Veelgestelde vragen',
  faqResultQuestion: 'Merk ik binnen 2 weken resultaat?',
  faqResult:
    'Na twee weken met vijf minuten per werkdag heb je zo’n vijftig vragen gehad, met uitleg. Je weet dan wat je niet in een prompt zet, hoe je een opdracht geeft die werkt en hoe je uitkomsten nakijkt. Dat gebruik je dezelfde dag.',
  faqTechQuestion: 'Heb ik technische kennis nodig?',
  faqTech: 'Nee. Kun je een mail schrijven, dan kun je meedoen. Vaktermen leggen we uit waar ze staan.',
  faqCancelQuestion: 'Kan ik maandelijks opzeggen?',
  faqCancel:
    'Ja. Een maandabonnement zeg je zelf op, in je instellingen; het loopt dan door tot het einde van de maand die je betaalde. Wat je geleerd hebt blijft staan; je gaat verder met de gratis dagportie.',
  faqToolsQuestion: 'Welke AI-tools komen aan bod?',
  faqTools:
    'Vooral wat voor elke assistent geldt, of je nu ChatGPT, Claude, Gemini of een ander gebruikt. Waar een snack over één tool gaat, staat dat erbij.',
  callTitle: 'Trek?',
  callBody: '{days} dagen onbeperkt, zonder creditcard. Daarna beslis je zelf.',

  pricingTitle: 'Prijzen',
  pricingDescription:
    'Wat {brand} kost: {days} dagen gratis proberen, een klein abonnement voor jezelf, of plekken voor je hele bedrijf.',
  pricingHeading: 'Kies je portie',
  pricingLead: 'Begin gratis. Per jaar betaal je {percent}% minder.',
  withoutScript:
    'Zonder JavaScript kun je hier kiezen en lezen, maar niet afrekenen. Zet het aan om een pakket te nemen.',
  period: 'Betaalperiode',
  monthly: 'Per maand',
  yearly: 'Per jaar, {percent}% korting',
  forYou: 'Voor jezelf',
  forBusiness: 'Voor je bedrijf',
  pricingFaqTitle: 'Over prijzen en betalen',
  faqFreeQuestion: 'Wat gebeurt er na de {days} gratis dagen?',
  faqFree:
    'Niets dat geld kost. Je houdt elke dag een gratis portie: {questions} vragen, een praktijkopdracht en een les. Wil je meer, dan kies je een abonnement.',
  faqYearQuestion: 'Wat is het verschil tussen maand en jaar?',
  faqYear: 'Je betaalt het hele jaar in één keer, met {percent}% korting.',
  faqVatQuestion: 'Zijn de prijzen met of zonder btw?',
  faqVat: 'Voor jezelf met btw, voor bedrijven zonder btw. Het staat bij elke prijs.',
  faqSeatsQuestion: 'Hoe werkt het met plekken?',
  faqSeats:
    'Een bedrijf betaalt één bedrag en deelt zijn plekken uit. Wie een plek heeft, snackt zonder daglimiet. Gaat iemand weg, dan komt de plek vrij.',
  faqManyQuestion: 'Wat kost het voor tweehonderd mensen?',
  faqMany:
    'Tot {most} plekken is er een vaste prijs: Business Growth, {price} per maand, zonder btw. Daarboven is het Enterprise, vanaf {from} plekken, op aanvraag, want de prijs hangt af van het aantal mensen. Je krijgt hetzelfde leren, hetzelfde teamoverzicht en hetzelfde dossier AI-geletterdheid. Vertel met hoeveel jullie zijn, dan hoor je binnen {hours} uur op werkdagen een bedrag.',
  faqPayQuestion: 'Hoe betaal ik?',
  faqPay:
    'Kies een pakket en reken af met iDEAL, kaart of een andere betaalwijze die je daar ziet. Bedrijven kunnen er hun btw-nummer opgeven. Elke factuur staat in je instellingen, waar je ook wijzigt of opzegt.',
  faqFailQuestion: 'Wat als een betaling mislukt?',
  faqFail:
    'Dan krijg je bericht en werkt alles nog {days} dagen gewoon door. Lukt het ook dan niet, dan ga je verder met de gratis dagportie. Wat je leerde raak je nooit kwijt.',
  trialUsedContact: 'Contact opnemen',

  orgTitle: 'Voor organisaties',
  orgDescription:
    'AI-geletterdheid voor je hele organisatie: korte dagelijkse oefening in plaats van een losse cursusdag. Vraag een demo aan.',
  orgHeading: 'Je hele organisatie wijzer met AI',
  orgLead:
    'Geen losse cursusdag, maar elke dag vijf minuten. Voor mensen op kantoor, in de winkel en onderweg.',
  askDemo: 'Vraag een demo aan',
  tryWithTeam: 'Probeer {days} dagen met je team',
  seePrices: 'Bekijk de prijzen',
  compareTitle: 'Vergeleken met een cursusdag',
  compareWhat: 'Waar het om gaat',
  compareCourse: 'Losse cursusdag',
  compareTime: 'Tijd',
  compareTimeCourse: 'Een dag weg van het werk',
  compareTimeUs: 'Vijf minuten, wanneer het past',
  compareRepeat: 'Herhaling',
  compareRepeatCourse: 'Eén keer',
  compareRepeatUs: 'Wat misging, kun je na {days} dagen opnieuw doen',
  compareLevel: 'Niveau',
  compareLevelCourse: 'Iedereen hetzelfde',
  compareLevelUs: 'Drie niveaus die meegroeien',
  compareFeedback: 'Feedback',
  compareFeedbackCourse: 'Op de dag zelf',
  compareFeedbackUs: 'Bij elk antwoord, met uitleg',
  compareLanguage: 'Taal',
  compareLanguageCourse: 'Meestal één',
  compareLanguageUs: 'Nederlands en Engels',
  resultsTitle: 'Wat je ervan mag verwachten',
  resultOneTitle: 'Minder gedoe met gegevens',
  resultOne: 'Mensen oefenen met wat wel en niet in een prompt mag, in situaties uit hun eigen vak.',
  resultTwoTitle: 'Beter nakijkwerk',
  resultTwo: 'Ze leren waar een model fout zit en hoe je dat in een minuut controleert.',
  resultThreeTitle: 'Een gezamenlijke taal',
  resultThree: 'Iedereen kent dezelfde begrippen en spelregels. Dat scheelt discussie.',
  resultFourTitle: 'Wat we niet doen',
  resultFour:
    'We beloven geen percentages. En wat AI van iemands antwoord vindt, komt in geen enkel rapport.',
  literacyTitle: 'AI-geletterdheid, en hoe je die laat zien',
  literacyLead:
    'Artikel 4 van de AI-verordening vraagt maatregelen van wie met AI werkt. Dit is wat je in huis hebt.',
  literacyRecordTitle: 'Een dossier per periode',
  literacyRecord:
    'Als pdf en csv: welke maatregelen je nam, wie meedeed, wat er is afgerond en hoeveel tijd dat kostte. Geen AI-scores en geen antwoorden.',
  literacyVerifyTitle: 'Na te gaan door een ander',
  literacyVerify:
    'Elk dossier heeft een code en een vingerafdruk. Wie het krijgt, kan nagaan of het bestand echt en ongewijzigd is.',
  literacyDpaTitle: 'Verwerkersovereenkomst',
  literacyDpa: 'Klaar om te lezen en te tekenen, met wie er nog meer bij de gegevens kan.',
  literacyPlaceTitle: 'Waar de gegevens staan',
  literacyPlace: '{place}. Wat er verder voor de beveiliging is gedaan, staat bij Beveiliging.',
  literacyVerifyLink: 'Controleer een dossier',
  literacyDpaLink: 'Bekijk de verwerkersovereenkomst',
  literacySecurityLink: 'Lees over beveiliging',
  demoFormTitle: 'Vraag een demo aan',
  demoFormLead: 'We laten je in een half uur zien hoe het werkt, met voorbeelden uit jouw vak.',
  serviceLevelTitle: 'Wat je van de dienst mag verwachten',
  calendarTitle: 'Liever meteen een moment kiezen?',
  calendarOpen: 'Kies een moment in de agenda',
  calendarNone:
    'Zet in je bericht twee of drie momenten die jou passen. We bevestigen er een, binnen {hours} uur op werkdagen.',
} as const
