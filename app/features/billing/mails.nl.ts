/** Words of mails: apart from those of the pages, which a browser loads. */
export default {
  greeting: 'Hallo,',
  signature: 'Groet,\n{brand}',
  cancelledSubject: 'Je hebt {plan} opgezegd',
  cancelled: 'Je hebt je abonnement {plan} op {brand} opgezegd.',
  cancelledUntil:
    'Het loopt nog tot {date}. Tot die dag verandert er niets; daarna ga je verder met de gratis dagportie. Wat je leerde blijft staan.',
  cancelledAction: 'Bekijk je abonnement',
  cancelledAfter: 'Was jij dit niet, of bedenk je je? Onder Instellingen zet je het weer aan.',
  trialSoonSubject: '{company} probeert {brand} nog tot {date}',
  trialTomorrowSubject: 'Morgen eindigt de proef van {company}',
  trialSoon: 'De {days} gratis dagen van {company} op {brand} lopen tot {date}.',
  trialKept:
    'Wil je daarna met z’n {count}en zonder daglimiet verder, kies dan een pakket. Doe je niets, dan blijft iedereen lid van je organisatie en gaat verder met de gratis dagportie. Wat jullie leerden blijft staan.',
  trialKeptAlone:
    'Wil je daarna zonder daglimiet verder, kies dan een pakket. Doe je niets, dan ga je verder met de gratis dagportie. Wat je leerde blijft staan.',
  trialOverSubject: 'De proef van {company} is voorbij',
  trialOver: 'De {days} gratis dagen van {company} op {brand} zijn voorbij.',
  trialOverKept:
    'Jullie gaan verder met de gratis dagportie. Alle {count} mensen zijn nog lid van je organisatie, en wat ze leerden staat er nog. Kies je een pakket, dan krijgen ze meteen weer een plek.',
  trialAction: 'Bekijk de pakketten',
  trialNothing:
    'Er wordt niets afgeschreven: je gaf geen betaalgegevens en de proef gaat nooit vanzelf over in een abonnement.',
} as const
