const prose =
  'Ik geef de assistent eerst context: wie het leest, wat er al besloten is en in welke toon. '.repeat(3)

/** What fits a field by its name, where its schema says no more than that it is text. */
export const plausible: Record<string, readonly string[]> = {
  // A letter for a question, words for a scenario.
  answer: ['A', 'B', 'C', 'D', ...Array.from({ length: 4 }, () => prose)],
  username: ['jan-jansen', 'anna', 'een-naam'],
  subject: ['Een vraag'],
  number_of_employees: ['1-10', '11-50'],
  text: ['jan@visitor.example\nanna@visitor.example', 'naam;e-mail\n=1+1;"jan@visitor.example"\n'],
  file: ['bmFhbTtlLW1haWwKamFuO2phbkB2aXNpdG9yLmV4YW1wbGUK', '/////w==', 'AAAA'],
  role: ['member', 'team_leader', 'youth_member', 'org_admin', 'superadmin'],
  work_area: ['sales', 'marketing', 'hr', 'it'],
  planId: ['starter', 'biz_small', 'biz_growth', 'enterprise'],
  full_name: ['Jan Jansen', 'Anna van \u2019t Hof'],
  company_name: ['Bakkerij Bos'],
  date_of_birth: ['1990-01-01', '2015-02-29', '2008-02-29', '9999-12-31'],
  language: ['nl', 'en'],
  time: ['09:00', '24:00', '23:59'],
  password: ['snackwijs', 'een-ander-wachtwoord'],
  current_password: ['snackwijs'],
  new_password: ['een-ander-wachtwoord'],
  callbackURL: [
    '/',
    '/account-dashboard',
    '/en/account-dashboard',
    'https://fz7q.example/',
    '/.//fz7q.example/',
  ],
  redirectTo: ['/', '/en', '//fz7q.example'],
}
