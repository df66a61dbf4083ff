import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  productTitle: 'Product',
  productDescription:
    'How {brand} works: short snacks about working with AI, fitted to your trade, with an explanation for every answer and a view of what you can do.',
  productBadge: 'Five minutes a day',
  productHeading: 'From loose tricks to real skill with AI',
  productLead:
    'A few snacks from the wall each day: questions, scenarios and lessons about the work you do anyway.',
  tryDays: 'Try {days} days for free',
  tasteOne: 'Taste a snack',
  sections: 'Parts',
  featuresTab: 'Features',
  demoTab: 'Demo',
  pricingTab: 'Pricing',
  faqTab: 'FAQ',

  featuresTitle: 'What you get',
  featurePersonalTitle: 'Learning at your level',
  featurePersonal:
    'Marketing, sales or HR, with solid foundations and ethics. When it goes well, the snacks get spicier. What went wrong you can try again later.',
  featureTeamTitle: 'A view of your team',
  featureTeam:
    'Team leaders see who is learning and who has gone quiet: active days, what is completed in each field and what share of the questions was right. They do not see what anybody answers or writes, nor what AI makes of it. With an AI literacy record you show what you did for article 4 of the AI Act.',
  featureResultTitle: 'Seeing what you learn',
  featureResult:
    'You see what is done, how your level grows and where it went wrong. With scenarios you read why, criterion by criterion.',

  demoTitle: 'What a snack tastes like',
  demoLead: 'No video: the real wall, for you to try.',
  demoOne: 'Choose a hatch and read the situation',
  demoTwo: 'Choose an answer; the server checks it',
  demoThree: 'Read why it is right, and why the others are not',
  demoFour: 'Take your XP and get on with your work',
  demoStart: 'Start the demo',
  demoCaption: 'An example of a question',
  demoQuestion: 'You paste a customer’s email into a free chatbot. What do you take out first?',
  demoOptionA: 'Nothing, the chatbot forgets it anyway',
  demoOptionB: 'Name, address and anything that gives the customer away',
  demoOptionC: 'Only the subject of the email',

  plansTitle: 'Three plans side by side',
  allPlans: 'See all plans',

  faqTitle: 'Frequently asked questions',
  faqResultQuestion: 'Will I notice results within 2 weeks?',
  faqResult:
    'After two weeks of five minutes each working day you have had about fifty questions, with explanations. By then you know what not to put in a prompt, how to give an assignment that works and how to check what comes out. You use that the same day.',
  faqTechQuestion: 'Do I need technical knowledge?',
  faqTech: 'No. If you can write an email, you can join in. We explain jargon where it stands.',
  faqCancelQuestion: 'Can I cancel every month?',
  faqCancel:
    'Yes. You cancel a monthly subscription yourself, in your settings; it then runs until the end of the month you paid for. What you learned stays; you go on with the free daily portion.',
  faqToolsQuestion: 'Which AI tools are covered?',
  faqTools:
    'Mostly what holds for any assistant, whether you use ChatGPT, Claude, Gemini or another. Where a snack is about one tool, it says so.',
  callTitle: 'Hungry?',
  callBody: '{days} days without limits, no credit card. After that you decide.',

  pricingTitle: 'Pricing',
  pricingDescription:
    'What {brand} costs: {days} days to try for free, a small subscription for yourself, or seats for your whole company.',
  pricingHeading: 'Choose your portion',
  pricingLead: 'Start for free. Paying by the year saves you {percent}%.',
  withoutScript: 'Without JavaScript you can read and choose here, but not pay. Switch it on to take a plan.',
  period: 'Payment period',
  monthly: 'Monthly',
  yearly: 'Yearly, {percent}% off',
  forYou: 'For yourself',
  forBusiness: 'For your company',
  pricingFaqTitle: 'About prices and paying',
  faqFreeQuestion: 'What happens after the {days} free days?',
  faqFree:
    'Nothing that costs money. You keep a free portion every day: {questions} questions, a scenario and a lesson. If you want more, you choose a subscription.',
  faqYearQuestion: 'What is the difference between month and year?',
  faqYear: 'By the year you pay a whole year at once, with {percent}% off.',
  faqVatQuestion: 'Are prices with or without VAT?',
  faqVat: 'For yourself with VAT, for companies without. It says so at each price.',
  faqSeatsQuestion: 'How do seats work?',
  faqSeats:
    'A company pays one amount and hands out its seats. Whoever has a seat snacks without daily limits. When somebody leaves, the seat is free again.',
  faqManyQuestion: 'What does it cost for two hundred people?',
  faqMany:
    'Up to {most} seats there is a fixed price: Business Growth, {price} a month, VAT not included. Above that it is Enterprise, from {from} seats, on request, as the price depends on the number of people. You get the same learning, the same team overview and the same AI literacy record. Tell us how many of you there are and you have a figure within {hours} hours, on working days.',
  faqPayQuestion: 'How do I pay?',
  faqPay:
    'Choose a plan and pay with iDEAL, a card or another method you see there. Companies can enter their VAT number. Every invoice is in your settings, where you can also change or cancel.',
  faqFailQuestion: 'What if a payment fails?',
  faqFail:
    'We let you know, and everything keeps working for {days} more days. If it still does not work out, you go on with the free daily portion. You never lose what you learned.',
  trialUsedContact: 'Contact us',

  orgTitle: 'For organizations',
  orgDescription:
    'AI literacy for your whole organisation: short daily practice instead of a single day of training. Ask for a demo.',
  orgHeading: 'Your whole organisation wiser with AI',
  orgLead:
    'Not a single day of training, but five minutes every day. For people in the office, in the shop and on the road.',
  askDemo: 'Ask for a demo',
  tryWithTeam: 'Try it with your team for {days} days',
  seePrices: 'See the prices',
  compareTitle: 'Compared with a day of training',
  compareWhat: 'What it is about',
  compareCourse: 'A day of training',
  compareTime: 'Time',
  compareTimeCourse: 'A day away from work',
  compareTimeUs: 'Five minutes, when it suits',
  compareRepeat: 'Repetition',
  compareRepeatCourse: 'Once',
  compareRepeatUs: 'What went wrong can be tried again after {days} days',
  compareLevel: 'Level',
  compareLevelCourse: 'The same for everyone',
  compareLevelUs: 'Three levels that grow along',
  compareFeedback: 'Feedback',
  compareFeedbackCourse: 'On the day itself',
  compareFeedbackUs: 'With every answer, explained',
  compareLanguage: 'Language',
  compareLanguageCourse: 'Usually one',
  compareLanguageUs: 'Dutch and English',
  resultsTitle: 'What you may expect',
  resultOneTitle: 'Less trouble with data',
  resultOne: 'People practise what may and may not go into a prompt, in situations from their own trade.',
  resultTwoTitle: 'Better checking',
  resultTwo: 'They learn where a model goes wrong and how to check that in a minute.',
  resultThreeTitle: 'A shared language',
  resultThree: 'Everyone knows the same terms and rules. That saves discussion.',
  resultFourTitle: 'What we do not do',
  resultFour:
    'We promise no percentages. And what AI thinks of somebody’s answer goes into no report at all.',
  literacyTitle: 'AI literacy, and how to show it',
  literacyLead:
    'Article 4 of the AI Act asks measures of everyone who works with AI. This is what you have to show for it.',
  literacyRecordTitle: 'A record for each period',
  literacyRecord:
    'As PDF and CSV: which measures you took, who took part, what was completed and how much time it took. No AI scores and no answers.',
  literacyVerifyTitle: 'Somebody else can check it',
  literacyVerify:
    'Every record has a code and a fingerprint. Whoever receives it can see whether the file is genuine and unchanged.',
  literacyDpaTitle: 'Data processing agreement',
  literacyDpa: 'Ready to read and sign, with who else can get at the data.',
  literacyPlaceTitle: 'Where the data is kept',
  literacyPlace: '{place}. What else is done to protect it is under Security.',
  literacyVerifyLink: 'Check a record',
  literacyDpaLink: 'See the data processing agreement',
  literacySecurityLink: 'Read about security',
  demoFormTitle: 'Ask for a demo',
  demoFormLead: 'In half an hour we show you how it works, with examples from your trade.',
  serviceLevelTitle: 'What you can expect of the service',
  calendarTitle: 'Rather pick a moment right away?',
  calendarOpen: 'Pick a moment in the calendar',
  calendarNone:
    'Mention two or three moments that suit you. We confirm one, within {hours} hours on working days.',
} satisfies Translation<typeof nl>
