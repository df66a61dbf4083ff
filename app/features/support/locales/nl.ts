export default {
  supportTitle: 'Support',
  supportDescription: 'Antwoorden op veelgestelde vragen, je privacy bij ons, en hoe je ons bereikt.',
  supportHeading: 'Waar loop je tegenaan?',
  supportIntro: 'Zoek je vraag hieronder op of stuur ons een bericht.',
  sections: 'Onderdelen van support',
  helpTab: 'Helpcentrum',
  privacyTab: 'Privacy',
  contactTab: 'Contact',

  downloadPdf: 'Download als pdf',
  service_hosting: 'Hosting en database',
  service_mail: 'Verzenden van mail',
  service_model: 'Taalmodel',
  service_payments: 'Betalingen',
  serviceGets_hosting: 'Alles wat de database bevat',
  serviceGets_mail: 'Het e-mailadres en de mail zelf',
  serviceGets_model:
    'De tekst van een praktijkantwoord of bericht aan de AI-hulp, zonder naam of e-mailadres',
  serviceGets_payments: 'Wat de koper bij het betalen invult, en welk abonnement',
  slaWho: 'Voor organisaties met een betaald abonnement geldt het volgende.',
  slaAvailability:
    'De dienst is per kalendermaand minstens {percent} procent van de tijd bereikbaar. Aangekondigd onderhoud telt daarbij niet mee.',
  slaCredit:
    'Halen we dat in een maand niet, dan krijg je op verzoek {percent} procent van het abonnementsgeld van die maand terug.',
  slaResponse: {
    one: 'Kan door een storing niemand verder, dan reageren we binnen {count} uur, op werkdagen tussen {from} en {to} uur.',
    other:
      'Kan door een storing niemand verder, dan reageren we binnen {count} uur, op werkdagen tussen {from} en {to} uur.',
  },
  slaNotice: {
    one: 'Onderhoud waarbij de dienst stilligt, kondigen we minstens {count} dag van tevoren aan.',
    other: 'Onderhoud waarbij de dienst stilligt, kondigen we minstens {count} dagen van tevoren aan.',
  },
  slaOthers:
    'Voor ieder ander geldt dat we ons best doen om de dienst draaiende te houden, zonder ononderbroken werking te beloven.',
  availabilityEffort:
    'We doen ons best om de dienst draaiende te houden, maar beloven geen ononderbroken werking.',
  availabilityMaintenance: 'Onderhoud plannen we zo dat je er weinig last van hebt.',
  availabilityEnterprise: 'Voor Enterprise kunnen we in een aparte overeenkomst meer toezeggen.',
  graderBuiltIn:
    'Nu is er geen taalmodel aangesloten: je beoordeelt je antwoord zelf, met vaste regels ernaast, en er gaat niets naar een AI-aanbieder.',
  graderOwn: 'Nu doet een taalmodel op de eigen server dat. Er gaat niets naar een AI-aanbieder.',
  graderModel: 'Nu doet een taalmodel van een aanbieder dat.',
  graderNamed: 'Nu doet een taalmodel van {name} dat.',
  graderNamedIn: 'Nu doet een taalmodel van {name} dat, in {place}.',

  withdrawTitle: 'Overeenkomst herroepen',
  withdrawDescription:
    'Kocht je {brand} als consument? Hier herroep je de overeenkomst, tot {days} dagen na je bestelling.',
  withdrawHeading: 'Hier de overeenkomst herroepen',
  withdrawLead:
    'Kocht je als consument een abonnement, dan mag je daar {days} dagen lang van afzien. Je hoeft niet te zeggen waarom.',
  withdrawFormTitle: 'Je gegevens',
  withdrawNextNote:
    'Hierna zie je wat je verstuurt. Pas als je dat bevestigt, is het verstuurd. Je krijgt dan meteen een ontvangstbevestiging op dit e-mailadres.',
  withdrawContinue: 'Verder',
  withdrawConfirmTitle: 'Klopt dit?',
  withdrawStatement: 'Ik herroep hierbij de overeenkomst over het abonnement dat hieronder staat.',
  withdrawConfirm: 'Herroeping bevestigen',
  withdrawBack: 'Opnieuw invullen',
  withdrawDoneTitle: 'Je herroeping is verstuurd',
  withdrawReceived: 'Ontvangen op {moment}',
  withdrawSettled:
    'Je abonnement is meteen beëindigd en je laatste betaling gaat terug naar de rekening of kaart waarmee je betaalde. De ontvangstbevestiging is onderweg naar {email}.',
  withdrawByHand:
    'De ontvangstbevestiging is onderweg naar {email}. Valt je herroeping binnen de termijn, dan betalen we binnen 14 dagen terug.',
  withdrawWhoTitle: 'Voor wie dit is',
  withdrawWho:
    'Voor wie iets kocht als consument. De {days} dagen tellen vanaf de dag na je bestelling. Ben je ingelogd, dan stopt een abonnement dat binnen de termijn valt meteen.',
  withdrawMoney:
    'Je krijgt alles terug wat je voor dat abonnement betaalde, op dezelfde manier als je betaalde. Het kost je niets.',
  withdrawOther:
    'Liever per brief of mail? Dat mag ook, bijvoorbeeld met het modelformulier uit de voorwaarden, naar {email}. Is de termijn voorbij, dan kun je gewoon opzeggen.',

  helpHeading: 'Veelgestelde vragen',
  faqAccount: 'Account en betalen',
  faqTrialQ: 'Hoe werkt de proefperiode?',
  faqTrialA:
    'Je probeert alles {days} dagen gratis, zonder creditcard. De proef stopt vanzelf. Daarna houd je elke dag een gratis portie.',
  faqCancelQ: 'Hoe zeg ik mijn abonnement op?',
  faqCancelA:
    'Dat kan op elk moment. Ga in je instellingen naar {tab}, kies ‘{button}’ en zeg daar op; je abonnement loopt dan door tot het einde van de periode waarvoor je hebt betaald. Liever per mail? Stuur die naar {email} vanaf het adres van je account. Dan geldt de opzegtermijn van {days} dagen uit de voorwaarden.',
  faqRefundQ: 'Kan ik mijn geld terugkrijgen?',
  faqRefundA:
    'Ja. Niet tevreden over een betaald abonnement? Vraag binnen {days} dagen na je eerste betaling je geld terug via {email}. Kocht je als consument, dan kun je de eerste {law} dagen ook zelf herroepen: de link staat onderaan elke pagina.',
  faqPauseQ: 'Kan ik mijn abonnement stilzetten?',
  faqPauseA:
    'Ja, tot {months} maanden. Mail {email} met de datum waarop het in moet gaan. Je voortgang blijft bewaard.',
  faqPasswordQ: 'Ik ben mijn wachtwoord kwijt. Wat nu?',
  faqPasswordA:
    'Kies op de inlogpagina ‘{link}’. Je krijgt een mail met een link waarmee je een nieuw wachtwoord kiest.',

  faqPlatform: 'Platform en functies',
  faqSnackQ: 'Wat is een snack?',
  faqSnackA:
    'Een les, vraag of praktijkopdracht die je in een minuut of vijf doet. Je krijgt meteen te zien wat goed was en waarom.',
  faqQuotaQ: 'Hoeveel snacks kan ik per dag doen?',
  faqQuotaA:
    'Zonder betaald abonnement {questions} vragen, {lessons} les en {scenarios} praktijkopdracht per dag. De nieuwe dag begint om middernacht UTC. Met een betaald abonnement is er geen limiet.',
  faqXpQ: 'Wat zijn XP en niveaus?',
  faqXpA:
    'Met goede antwoorden verdien je XP. Bij {intermediate} XP ben je Intermediate, bij {advanced} XP Advanced. Na {grace} werkdagen zonder snack gaat er {decay} XP per werkdag af; vrije dagen tellen niet.',
  faqAiQ: 'Beoordeelt AI mijn werk?',
  faqAiA:
    'Meerkeuzevragen niet. Een praktijkantwoord kan door een taalmodel worden bekeken; is er geen model, dan leg je het zelf langs de lat. De score rekenen we zelf uit. Je tekst wordt daarna vergeten.',
  faqNameQ: 'Wie ziet mijn naam op het leaderboard?',
  faqNameA:
    'Dat kies je zelf, in je instellingen bij {tab}: je volledige naam, alleen je voornaam, of een snacknaam waaraan niemand je herkent. Zo ziet wie is ingelogd je staan. Bezoekers zien nooit meer dan een voornaam, en van jongeren zien ook leden niet meer dan dat.',

  faqTechnical: 'Technische vragen',
  faqBrowserQ: 'Welke browsers werken?',
  faqBrowserA:
    'De nieuwste {versions} versies van Chrome, Edge, Firefox en Safari, op computer, tablet en telefoon.',
  faqInstallQ: 'Moet ik iets installeren?',
  faqInstallA: 'Nee. {brand} werkt in je browser, ook op je telefoon.',
  faqMailQ: 'Ik krijg geen mail van jullie. Wat kan ik doen?',
  faqMailA:
    'Kijk in je map met ongewenste mail en controleer het adres van je account. Nog niets? Stuur ons een bericht via het formulier.',
  faqErrorQ: 'Er gaat iets mis op een pagina. Wat moet ik melden?',
  faqErrorA:
    'Op de foutpagina staat een nummer. Stuur dat mee: daarmee vinden we terug wat er gebeurde. Wat je al had gedaan is bewaard.',
  faqLostQ: 'Mijn verbinding viel weg. Ben ik mijn antwoord kwijt?',
  faqLostA:
    'Nee. Je antwoord op een vraag, quiz of praktijkopdracht blijft op je apparaat staan. Heb je weer verbinding en staat {brand} open, dan sturen we het vanzelf. Het telt één keer, ook als het toch al was aangekomen.',

  privacyHeading: 'Je gegevens, in gewone taal',
  privacyLessTitle: 'We bewaren weinig',
  privacyLess:
    'Alleen wat nodig is om je te laten leren en om je abonnement te regelen. Geen advertenties, geen trackers.',
  privacyAnswerTitle: 'Je tekst wordt vergeten',
  privacyAnswer:
    'Een praktijkantwoord wordt beoordeeld en daarna nergens bewaard. Alleen de score en de feedback blijven.',
  privacyTeamTitle: 'Je team ziet geen andere teams',
  privacyTeam:
    'Voortgang is er voor jou en voor wie jouw organisatie aanwijst. Nooit voor een andere organisatie.',
  privacyRightsTitle: 'Het blijft van jou',
  privacyRights:
    'Inzien, verbeteren, meenemen of verwijderen doe je zelf, in je instellingen. Kom je er niet uit, mail dan {email}: je krijgt binnen {hours} uur antwoord, op werkdagen.',
  documentsHeading: 'Documenten',
  documentPrivacy: 'Privacybeleid',
  documentDpa: 'Verwerkersovereenkomst',
  documentSecurity: 'Beveiliging',

  contactHeading: 'Stuur ons een bericht',
  channelsHeading: 'Zo bereik je ons',
  channelMail: 'E-mail',
  channelMailBody: 'Antwoord binnen {hours} uur, op werkdagen.',
  channelPhone: 'Telefoon',
  channelPhoneBody: 'Maandag tot en met vrijdag, {from} tot {to} uur.',
  channelChat: 'Chat',
  channelChatOpen: 'Open de chat',
  channelPost: 'Post',
  channelHours: 'Bereikbaar',
  channelHoursBody: 'Maandag tot en met vrijdag, {from} tot {to} uur.',

  contactTitle: 'Contact',
  contactDescription: 'Stel je vraag aan {brand}. Je krijgt binnen {hours} uur antwoord, op werkdagen.',
  contactPageHeading: 'Stel je vraag',
  contactIntro: 'Je bericht komt bij een mens terecht. Je krijgt binnen {hours} uur antwoord, op werkdagen.',
  faqCardTitle: 'Misschien staat het er al',
  faqCardBody: 'In het helpcentrum staan de vragen die we het vaakst krijgen.',
  faqCardLink: 'Naar het helpcentrum',
  formTitle: 'Je bericht',

  privacyTitle: 'Privacybeleid',
  privacyDescription: 'Welke gegevens {brand} bewaart, waarom, hoe lang, en wat jouw rechten zijn.',
  termsTitle: 'Algemene Voorwaarden',
  termsDescription: 'De afspraken tussen jou en {brand}: proberen, betalen, opzeggen en aansprakelijkheid.',
  dpaTitle: 'Verwerkersovereenkomst',
  dpaHeading: 'Verwerkers\u00adovereenkomst',
  dpaDescription:
    'Model van de verwerkersovereenkomst voor organisaties die met {brand} leren, ook als download.',
  securityTitle: 'Beveiliging',
  securityDescription:
    'Wat de software van {brand} doet om gegevens te beschermen, en wat de beheerder doet.',
  dpiaTitle: 'DPIA',
  dpiaDescription:
    'Beoordeling van de gevolgen voor de privacy: risico, doelen, gegevens, rechten en maatregelen.',
  dpiaHeading: 'Gegevens\u00adbeschermings\u00adeffect\u00adbeoordeling (DPIA)',
  accessibilityTitle: 'Toegankelijkheid',
  accessibilityHeading: 'Toegankelijk\u00adheids\u00adverklaring',
  accessibilityDescription:
    'Hoe toegankelijk {brand} is, hoe dat is onderzocht, wat nog niet goed gaat, en waar je het meldt.',
  riskLabel: 'Risiconiveau',
  riskValue: 'Laag risico',
  statusLabel: 'Status',
  statusValue: 'Goedgekeurd',
  statusBy: 'door {company}',
  download: 'Download als Markdown',
  otherDocuments: 'Meer documenten',

  newsletterPageTitle: 'Nieuwsbrief',
  newsletterPageDescription: 'Meld je aan voor de nieuwsbrief van {brand} over goed werken met AI.',
  confirmTitle: 'Bevestig je aanmelding',
  confirmBody: 'Eén klik en je krijgt de nieuwsbrief van {brand}.',
  confirmAction: 'Ja, meld me aan',
  confirmedTitle: 'Je staat op de lijst',
  confirmedBody: 'Vanaf nu krijg je de nieuwsbrief. Onder elke mail staat een link om te stoppen.',
  unsubscribeTitle: 'Uitschrijven',
  unsubscribeBody: 'Wil je de nieuwsbrief van {brand} niet meer krijgen?',
  unsubscribeAction: 'Schrijf me uit',
  unsubscribedTitle: 'Je bent uitgeschreven',
  unsubscribedBody: 'Je krijgt de nieuwsbrief niet meer. Je adres wordt over {days} dagen verwijderd.',
  linkExpiredTitle: 'Deze link werkt niet meer',
  linkExpiredBody:
    'De link is al gebruikt, te oud of niet compleet. Meld je opnieuw aan, dan krijg je een nieuwe.',
  backHome: 'Terug naar home',
} as const
