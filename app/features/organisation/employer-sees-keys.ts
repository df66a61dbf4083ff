/**
 * What an employer sees of somebody's learning, and what not, as keys of words (PD-14, PD-24, PD-26b): for invitations, settings and the
 * works council. Change it together with what the team page, the AI-literacy record and the programme show.
 */
export const employerSees = [
  'employerSeesWho',
  'employerSeesDone',
  'employerSeesShare',
  'employerSeesAsked',
  'employerSeesRecord',
] as const
export const employerSeesNot = [
  'employerNotTexts',
  'employerNotJudged',
  'employerNotAnswers',
  'employerNotJudgement',
  'employerNotCoach',
  'employerNotBefore',
] as const
