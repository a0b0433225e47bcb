import type { GiftDraft } from '~/models/gift-drop/drop'
import {
  checkRecipient,
  type ListCheck,
  parseRecipients,
  type Recipient,
} from '~/models/gift-drop/recipients'
import { GIFT_DROP_LIMITS } from '~/models/limits'

export type RecipientsReply = {
  errors: Record<string, string>
  values: Record<string, string>
  rows: ListCheck['problems']
}

export type Edited = { recipients: Recipient[]; reply?: RecipientsReply }

const NONE: RecipientsReply = { errors: {}, values: {}, rows: [] }

/** The recipients after a press of the form, and what stays to be corrected. */
export function editRecipients({ recipients }: GiftDraft, form: FormData): Edited {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent.startsWith('remove.')) {
    const email = intent.slice('remove.'.length)
    return { recipients: recipients.filter((each) => each.email !== email) }
  }
  if (intent === 'list') return addList(recipients, text('list'))
  const values = { name: text('name'), email: text('email'), emailAgain: text('emailAgain') }
  const isEmpty = Object.values(values).every((value) => !value.trim())
  if (intent === 'continue' && isEmpty && recipients.length > 0) return { recipients }
  const check = checkRecipient(values)
  if (!check.ok) return { recipients, reply: { ...NONE, errors: check.problems, values } }
  const refuse = (email: string): Edited => ({ recipients, reply: { ...NONE, errors: { email }, values } })
  if (recipients.some(({ email }) => email === check.recipient.email)) {
    return refuse('This address is on the list already')
  }
  if (recipients.length >= GIFT_DROP_LIMITS.recipients) {
    return refuse(`A list holds at most ${GIFT_DROP_LIMITS.recipients} people`)
  }
  return { recipients: [...recipients, check.recipient] }
}

function addList(recipients: Recipient[], list: string): Edited {
  if (!list.trim()) {
    return { recipients, reply: { ...NONE, errors: { list: 'Paste a name and an address on each line' } } }
  }
  if (list.length > GIFT_DROP_LIMITS.list) {
    const message = `This list is too long. It may have ${GIFT_DROP_LIMITS.recipients} people.`
    return { recipients, reply: { ...NONE, errors: { list: message }, values: { list } } }
  }
  const check = parseRecipients(list, recipients)
  const next = [...recipients, ...check.recipients]
  if (check.problems.length === 0) return { recipients: next }
  const taken = check.recipients.length
  const message = `${check.problems.length} of ${taken + check.problems.length} lines need another look. The others are on your list.`
  // What was wrong stays in the field, so that nothing is lost.
  const left = check.problems.map((problem) => problem.text).join('\n')
  return {
    recipients: next,
    reply: { errors: { list: message }, values: { list: left }, rows: check.problems },
  }
}
