/** Messages of mails: apart from those of the pages, which a browser loads. */
export default {
  greeting: 'Hallo,',
  greetingName: 'Hallo {name},',
  someColleague: 'een collega',
  someCompany: 'de organisatie',
  someOwner: 'de vorige beheerder',
  signature: 'Groet,\n{brand}',
  ignore:
    'Ken je de afzender niet? Dan hoef je niets te doen. Op de pagina achter de link kun je de uitnodiging ook afslaan.',
  what: '{brand} leert je werken met AI in snacks van vijf minuten: een vraag, een korte les of een praktijkopdracht uit je eigen vak.',
  seatSubject: 'Uitnodiging voor {brand} van {inviter} bij {company}',
  seatMember: '{inviter} heeft bij {company} een plek op {brand} voor je. {company} betaalt.',
  seatLeader:
    '{inviter} heeft bij {company} een plek als teamleider op {brand} voor je. Je leert zelf mee en ziet de voortgang van je team. {company} betaalt.',
  seatLead:
    '{inviter} heeft bij {company} een plek als leerverantwoordelijke op {brand} voor je. Je leert zelf mee, ziet de voortgang van iedereen en beheert wie wat moet weten over AI. {company} betaalt.',
  employer:
    'Wat je werkgever ziet: wat je hebt afgerond, en welk deel van je meerkeuzevragen goed was. Wat je werkgever nooit ziet: de teksten die je in een praktijkopdracht schrijft, en de score die AI daaraan geeft.',
  seatAction: 'Bekijk de uitnodiging',
  seatValid: 'De uitnodiging is voor {email} en werkt {days} dagen.',
  colleagueSubject: 'Uitnodiging om te leren met {brand} van {inviter}',
  colleague: '{inviter} leert met {brand} werken met AI, en dacht aan jou.',
  colleagueAction: 'Kom ook leren',
  colleagueAfter: 'Je begint gratis, zonder creditcard, met een account voor jezelf.',
  removedSubject: 'Je zit niet meer in {company}',
  removed:
    'De beheerder van {company} heeft je uit de organisatie gehaald. Je plek en de toegang die daarbij hoorde, zijn daarmee vervallen.',
  removedKept:
    'Alles wat je leerde is bewaard: je XP, je reeks en je voortgang staan in een account van jezelf. Je logt in zoals altijd en leert verder met de snacks die je gratis krijgt.',
  removedAction: 'Naar je muur',
  removedSeen: '{company} ziet niet meer wat je leert.',
  ownerSubject: 'Je bent nu beheerder van {company}',
  owner:
    '{from} heeft het beheer van {company} aan jou overgedragen. Jij verdeelt nu de plekken, nodigt collega’s uit en gaat over het abonnement.',
  ownerAction: 'Bekijk leden en plekken',
}
