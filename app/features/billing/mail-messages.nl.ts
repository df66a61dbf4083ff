/** Messages of mails: apart from those of the pages, which a browser loads. */
export default {
  greeting: 'Hallo,',
  signature: 'Groet,\n{brand}',
  cancelledSubject: 'Je hebt {plan} opgezegd',
  cancelled: 'Je hebt je abonnement {plan} op {brand} opgezegd.',
  cancelledUntil:
    'Het loopt nog tot {date}. Tot die dag verandert er niets; daarna ga je verder met de gratis dagportie. Wat je leerde blijft staan.',
  cancelledAction: 'Bekijk je abonnement',
  cancelledAfter: 'Was jij dit niet, of bedenk je je? Onder Instellingen zet je het weer aan.',
  receiptSubject: 'Je betaling aan {brand}: factuur {number}',
  receipt:
    'Bedankt voor je betaling voor {plan}. Factuur {number}: {net} exclusief btw, {vat} btw, {gross} in totaal.',
  receiptTest: 'Dit was een testbetaling: er is niets afgeschreven.',
  receiptAction: 'Bekijk je factuur',
  receiptAfter: 'Al je facturen staan in je instellingen, onder Abonnement.',
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
