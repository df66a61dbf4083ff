/** The same as in Dutch: policy-template.nl.ts. */
export const policyTemplateEn = {
  title: 'How we work with AI',
  text: `# Why we have this policy
We use AI to do our work better or faster. This policy says what is allowed, what is not, and whom you ask.

It applies to everybody who works for us: temporary staff, interns and freelancers included. It also applies when you use AI on your own phone or laptop for our work.

Put your questions to [fill in: name and e-mail address]. This person decides on new AI and keeps our AI register.

# Which AI you use
Use only AI that our AI register lists as allowed. The register also says what it may be used for and with which data.

Sign in with your work account for work. Do not use a private account for our work.

Would you like to use something that is not in the register? Ask first. You will have an answer within five working days.

# What you do not share
Do not put personal data into AI, unless the register says that this is allowed for that tool and that purpose. Personal data are names, e-mail addresses, photos and anything else by which you can tell who somebody is.

Never put data about health, religion, ethnic origin, political opinions or trade union membership into AI. A citizen service number (BSN), a password or a copy of an identity document never belongs in it either.

Do not put trade secrets into AI, such as our price agreements, margins, source code and plans that are not public. The same goes for confidential information of customers.

Remove or replace names and other recognisable details before you give a text to AI. If you are not sure whether something is recognisable, leave it out.

# You remain responsible
Check what AI makes before you use it or send it. Look up facts, amounts, names, quotations and sources at the source itself.

Whoever sends or decides something is responsible for it, even when AI wrote it. 'The AI said so' is no explanation.

AI takes no decisions about people. Hiring, appraisal, pay, dismissal and what a customer does or does not get are always decided by a person who looked into it.

Do not use AI to sort job applications or to monitor or assess colleagues without the agreement of the management. The AI Act calls this high-risk, and a works council has to consent to such monitoring.

# Open about AI
When a customer talks to a chatbot of ours, we say so straight away. The AI Act asks for this too (article 50).

When we use AI to make or edit images, sound or video that look real, we say so beside them. We make such images or sound of an existing person only with that person's consent.

Do not take over work of others that AI puts before you. Check that texts and images which we publish are not too much like existing work.

# What is prohibited
Never use AI to deceive people, to read the emotions of colleagues, or to sort people by ethnic origin, religion or political opinion. That is prohibited (AI Act, article 5).

# When something goes wrong
Report it the same day when data got into AI that should not be there, or when a mistake of AI reached a customer. Reporting is always welcome and has no consequences for whoever is honest about it.

If personal data are involved, it may be a data breach. We assess that at once, because a breach that is a risk to people must be notified to the Dutch Data Protection Authority within 72 hours (GDPR, article 33).

# Learning
Everybody who works with AI learns what their work requires. We take measures for that, as article 4 of the AI Act asks, and record what we do.

# Rules for whoever chooses AI
Before we start using AI, we look at which data go into it, where they stay and whether the supplier trains its model with them. When a supplier processes personal data for us, there is a processor agreement (GDPR, article 28).

When a use of AI is likely to be a high risk to people, we first carry out a data protection impact assessment (GDPR, article 35).

We review this policy every year, and sooner when the law or our AI changes. Everybody hears of a new version.`,
  questions: [
    {
      text: 'A customer asks you to proofread a quotation. You want to use an AI tool that you also have at home. What do you do?',
      options: [
        'I sign in with my own account, as the text is not secret',
        'I check that the tool is in the register and sign in with my work account',
        'I use it once, to see whether I like it',
      ],
      right: 1,
      quote: 'Use only AI that our AI register lists as allowed.',
    },
    {
      text: 'You notice that you pasted the details of a customer into an AI tool where that is not allowed. What do you do?',
      options: [
        'I delete the conversation and take more care next time',
        'I wait to see whether anybody is troubled by it',
        'I report it today',
      ],
      right: 2,
      quote:
        'Report it the same day when data got into AI that should not be there, or when a mistake of AI reached a customer.',
    },
  ],
}
