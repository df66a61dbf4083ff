/** The snack of the day as a message of Teams and of Slack (PD-94). Both have the question and its options, never the key. */

export interface CardSnack {
  title: string
  body: string
  choices: readonly { letter: string; text: string }[]
}

export interface CardTexts {
  /** Above the question, e.g. 'Snack van de zaak'. */
  heading: string
  /** Below the options. */
  note: string
  /** Of the link to the question without a choice. */
  open: string
}

export interface Card {
  texts: CardTexts
  snack: CardSnack
  /** Where the question is answered. */
  url: string
  /** The same with an option chosen, by letter. */
  urlOf: (letter: string) => string
}

/** Slack's limits that this comes near (Block Kit reference), in characters. */
export const slackLimits = { header: 150, text: 3000, fallback: 3000 } as const
/** Buttons that Teams shows beside each other. */
export const teamsActionsMax = 6

const clip = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/**
 * A message for a Workflow of Teams: one Adaptive Card 1.2, which Teams shows on every device. What authors wrote stands in RichTextBlocks,
 * which read no Markdown.
 */
export function teamsMessage({ texts, snack, url, urlOf }: Card) {
  const paragraph = (inlines: object[], rest: object = {}) => ({ type: 'RichTextBlock', inlines, ...rest })
  const run = (text: string, rest: object = {}) => ({ type: 'TextRun', text, ...rest })
  const link = (title: string, to: string) => ({ type: 'Action.OpenUrl', title, url: to })
  const choices = snack.choices.slice(0, teamsActionsMax)
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          fallbackText: `${texts.heading}: ${snack.title}`,
          body: [
            paragraph([run(texts.heading, { size: 'Small', isSubtle: true })]),
            paragraph([run(snack.title, { size: 'Large', weight: 'Bolder' })], { spacing: 'Small' }),
            paragraph([run(snack.body)]),
            ...choices.map(({ letter, text }) =>
              paragraph([run(`${letter}  `, { weight: 'Bolder' }), run(text)], { spacing: 'Small' }),
            ),
            paragraph([run(texts.note, { size: 'Small', isSubtle: true })]),
          ],
          actions:
            choices.length > 0
              ? choices.map(({ letter }) => link(letter, urlOf(letter)))
              : [link(texts.open, url)],
        },
      },
    ],
  }
}

/**
 * A message for an incoming webhook of Slack. Options are links and no buttons: a button also calls back an app, which an incoming webhook
 * does not have. What authors wrote stands in rich text, which reads no mrkdwn.
 */
export function slackMessage({ texts, snack, url, urlOf }: Card) {
  const text = (content: string, bold = false) => ({
    type: 'text',
    text: clip(content, slackLimits.text),
    ...(bold && { style: { bold } }),
  })
  const link = (content: string, to: string) => ({
    type: 'link',
    url: to,
    text: clip(content, slackLimits.text),
  })
  const section = (elements: object[]) => ({ type: 'rich_text_section', elements })
  return {
    text: clip(`${texts.heading}: ${plain(snack.title)}`, slackLimits.fallback),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: clip(snack.title, slackLimits.header), emoji: false },
      },
      {
        type: 'rich_text',
        elements: [
          section([text(snack.body)]),
          ...(snack.choices.length > 0
            ? [
                {
                  type: 'rich_text_list',
                  style: 'bullet',
                  elements: snack.choices.map((choice) =>
                    section([link(`${choice.letter}: ${choice.text}`, urlOf(choice.letter))]),
                  ),
                },
              ]
            : []),
          section([text(`${texts.note} `), link(texts.open, url)]),
        ],
      },
    ],
  }
}

/** The text beside the blocks is read as mrkdwn: three characters have a meaning of their own there. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
