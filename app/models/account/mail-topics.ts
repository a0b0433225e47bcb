/** Topics of e-mails beside orders, as customers see them. */
export const MAIL_TOPICS = {
  news: { title: 'News and offers', words: 'New crops, recipes and offers, about twice a month.' },
  favorites: {
    title: 'Favorites',
    words: 'When a favorite is back in stock, or costs less than before.',
  },
  reviews: { title: 'Reviews', words: 'Once for each order, how you like what you bought.' },
  stock: { title: 'Back in stock', words: 'Once, when something that you asked about is back.' },
  referrals: { title: 'Referrals', words: 'When a friend has ordered and your credit is there.' },
} as const

export type MailTopic = keyof typeof MAIL_TOPICS

export const TOPICS = Object.keys(MAIL_TOPICS) as MailTopic[]

/** Gifts and invitations of one sender. The id is a digest, so that it tells the recipient nothing. */
export type SenderTopic = `from:${string}`

export const isSenderTopic = (text: string): text is SenderTopic => /^from:[0-9a-f]{32}$/.test(text)

export const topicTitle = (topic: MailTopic | SenderTopic): string =>
  isSenderTopic(topic) ? 'gifts and invitations of this sender' : MAIL_TOPICS[topic].title

export const isTopic = (text: string): text is MailTopic => TOPICS.some((topic) => topic === text)

/** `asked`: the address is not confirmed yet, so nothing is sent. */
type TopicChoice = 'on' | 'off' | 'asked'

export type TopicChoices = Record<MailTopic, TopicChoice>
