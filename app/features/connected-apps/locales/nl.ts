export default {
  consentTitle: '{name} koppelen?',
  consentPageTitle: 'App koppelen',
  consentLead: 'De app {name} vraagt om namens jou te leren bij {brand}.',
  consentWho: 'Je bent ingelogd als {email}.',
  consentPlace: 'Na je keuze ga je naar {place}. Herken je dat niet, kies dan Nee.',
  consentUnknown: 'De naam heeft de app zelf opgegeven. Wij hebben hem niet nagekeken.',
  mayTitle: 'Dit kan de app dan',
  maySnacks:
    'zien welke snacks er vandaag voor je zijn, en een vraag voor je beantwoorden; dat telt mee als jouw antwoord',
  mayKnowHow: 'zoeken en lezen in Know-How',
  mayProgress: 'je eigen voortgang zien',
  mayNotTitle: 'Dit kan de app niet',
  mayNotKey: 'het juiste antwoord zien voordat de vraag beantwoord is',
  mayNotOthers: 'iets van collega’s zien, of iets wat jij zelf niet mag',
  mayNotSettings: 'je wachtwoord, gegevens of instellingen zien of veranderen',
  consentLasts: {
    one: 'De koppeling duurt {count} dag. Stoppen kan altijd bij Instellingen, Beveiliging.',
    other: 'De koppeling duurt {count} dagen. Stoppen kan altijd bij Instellingen, Beveiliging.',
  },
  consentProcessor:
    'Wat de app met je vragen en voortgang doet, bepaalt de maker van die app. Lees daarvoor diens privacyverklaring.',
  allow: 'Ja, koppel',
  refuse: 'Nee',
  failed: 'Dat lukte niet',

  cardTitle: 'Gekoppelde apps',
  cardIntro:
    'Een eigen AI-assistent kan snacks voor je klaarzetten en Know-How voor je doorzoeken. Koppelen doe je in die app, met dit adres:',
  cardNone: 'Er is geen app gekoppeld.',
  cardPlace: 'Koppelde via {place}',
  cardSince: 'Gekoppeld op {day}',
  cardUsed: 'laatst gebruikt op {day}',
  cardUnused: 'nog niet gebruikt',
  cardUntil: 'tot {day}',
  disconnect: 'Ontkoppel',
  disconnectName: 'Ontkoppel {name}',
  disconnected: 'De app is ontkoppeld',

  mcpInstructions:
    '{brand} leert mensen goed werken met AI, in kleine snacks per dag. Laat de gebruiker zelf nadenken: stel de vraag met alle keuzes, wacht op zijn antwoord en stuur precies dat op. Kies nooit zelf een antwoord en geef vooraf geen hint. Een antwoord telt mee en is niet terug te draaien.',
  toolToday: 'Snacks van vandaag',
  toolTodayAbout:
    'Welke snacks er vandaag voor de gebruiker klaarliggen, en welke al gedaan zijn. Een snack met een snack_id kan hier beantwoord worden; andere alleen op de site (page).',
  toolSnack: 'Een snack openen',
  toolSnackAbout:
    'De vraag van een snack met de keuzes, zonder het juiste antwoord. Laat de vraag en alle keuzes aan de gebruiker zien.',
  toolAnswer: 'Een snack beantwoorden',
  toolAnswerAbout:
    'Stuurt het antwoord op dat de gebruiker koos (A, B, C of D). Telt mee voor XP en het dagtegoed en kan niet opnieuw. Gebruik dit alleen met een antwoord van de gebruiker zelf. Met dezelfde attempt_id (een UUID) nog eens sturen verandert niets.',
  toolSearch: 'Zoeken in Know-How',
  toolSearchAbout:
    'Zoekt korte uitleg, templates en tips over werken met AI. Geeft titel, samenvatting en slug.',
  toolItem: 'Know-How lezen',
  toolItemAbout: 'Eén item van Know-How helemaal, met bronnen. De slug komt uit het zoeken.',
  toolProgress: 'Eigen voortgang',
  toolProgressAbout: 'XP, level, reeks, gedane snacks en wat er vandaag nog over is van het dagtegoed.',

  error_app_unknown:
    'Deze app kennen wij niet, of hij stuurt je naar een adres dat hij niet heeft opgegeven. Begin opnieuw in de app.',
  error_too_many_apps: 'Je hebt al twintig apps gekoppeld. Ontkoppel er eerst een.',
}
