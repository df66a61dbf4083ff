export default {
  offlineTitle: 'Je bent offline',
  offlineBody:
    'Wat je nu antwoordt, bewaren we op dit apparaat. Zodra je weer verbinding hebt, kijken we het na.',
  waitingTitle: 'Nog niet nagekeken',
  waiting: {
    one: '{count} antwoord wacht op verbinding.',
    other: '{count} antwoorden wachten op verbinding.',
  },
  keptTitle: 'Je antwoord is bewaard',
  keptBody:
    'Er is geen verbinding. We kijken {letter} na zodra je weer online bent. Je hoeft niets opnieuw in te vullen.',
  keptQuiz: {
    one: 'Er is geen verbinding. We kijken je antwoord na zodra je weer online bent. Je hoeft niets opnieuw in te vullen.',
    other:
      'Er is geen verbinding. We kijken je {count} antwoorden na zodra je weer online bent. Je hoeft niets opnieuw in te vullen.',
  },
  keptMoves: 'Wat je hier deed, wordt verstuurd zodra er weer verbinding is.',
  keptText:
    'Er is geen verbinding. We versturen je tekst zodra je weer online bent, en dan zie je je resultaat. Tot die tijd staat hij alleen op dit apparaat.',
  backToWall: 'Terug naar de muur',
  gradedTitle: {
    one: '{count} antwoord nagekeken',
    other: '{count} antwoorden nagekeken',
  },
  gradedBody: '{right} goed, +{xp} XP.',
  refusedTitle: 'Niet alles telde mee',
  refused: {
    one: '{count} antwoord was al gegeven of de vraag bestaat niet meer.',
    other: '{count} antwoorden waren al gegeven of de vraag bestaat niet meer.',
  },
  returnedTitle: 'Je tekst staat weer klaar',
  returned: 'Lever hem opnieuw in en beoordeel hem zelf, punt voor punt.',
  needsConnectionTitle: 'Hiervoor heb je verbinding nodig',
  needsConnection: 'Je bent offline. Wat op je scherm staat, blijft staan.',
} as const
