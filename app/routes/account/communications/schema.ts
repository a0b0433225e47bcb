import * as z from 'zod'
import { type MailTopic, TOPICS } from '~/models/account/mail-topics'

const ticked = z.literal('on').optional()

export const communicationsSchema = z.object(
  Object.fromEntries(TOPICS.map((topic) => [topic, ticked])) as Record<MailTopic, typeof ticked>,
)
