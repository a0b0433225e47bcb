import type { GiftDraft } from '~/models/gift-drop/drop'
import {
  checkRecipient,
  type ListCheck,
  parseRecipients,
  type Recipient,
} from '~/models/gift-drop/recipients'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import { postedTexts, readNewEmail } from '~/models/new-email'

export type RecipientsReply = {
  errors: Record<string, string>
  values: Record<string, string>
  rows: ListCheck['problems']
}

type Edited = { recipients: Recipient[]; reply?: RecipientsReply }

const NONE: RecipientsReply = { errors: {}, values: {}, rows: [] }

const PERSON = ['name', 'email', 'emailAgain']

/** Returns the recipients, the errors and what was typed in the part that was not sent. */
export function editRecipients(draft: GiftDraft, form: FormData): Edited {
  const edited = edit(draft, form)
  const intent = form.get('intent')
  const isRefused = edited.reply !== undefined
  const others =
    intent === 'list' || (intent === 'continue' && isRefused) ? PERSON : intent === 'add' ? ['list'] : []
  const typed = others.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() ? [[name, value]] : []
  })
  if (typed.length === 0) return edited
  const { values, ...reply } = edited.reply ?? NONE
  return { ...edited, reply: { ...reply, values: { ...values, ...Object.fromEntries(typed) } } }
}

function edit({ recipients }: GiftDraft, form: FormData): Edited {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent.startsWith('remove.')) {
    const email = intent.slice('remove.'.length)
    return { recipients: recipients.filter((each) => each.email !== email) }
  }
  const file = text('file')
  const isFile = file.trim() !== ''
  const list = isFile ? file : text('list')
  const asked = text('listAsked').split(' ')
  if (intent === 'list') return addList(recipients, list, { asked, isFile })
  if (intent !== 'continue' || !list.trim()) return addPerson(recipients, form)
  const edited = addList(recipients, list, { asked, isFile })
  return edited.reply ? edited : addPerson(edited.recipients, form)
}

/** With a list, the fields of one person may stay empty. */
function addPerson(recipients: Recipient[], form: FormData): Edited {
  const text = (name: string) => String(form.get(name) ?? '')
  const values = { name: text('name'), email: text('email'), emailAgain: text('emailAgain') }
  const isEmpty = Object.values(values).every((value) => !value.trim())
  if (text('intent') === 'continue' && isEmpty && recipients.length > 0) return { recipients }
  const check = checkRecipient(values)
  if (!check.ok) return { recipients, reply: { ...NONE, errors: check.problems, values } }
  const meant = readNewEmail(postedTexts(form, 'email'))
  if (!meant.ok) return { recipients, reply: { ...NONE, errors: { email: meant.message }, values } }
  const refuse = (email: string): Edited => ({ recipients, reply: { ...NONE, errors: { email }, values } })
  if (recipients.some(({ email }) => email === check.recipient.email)) {
    return refuse('This address is on the list already')
  }
  if (recipients.length >= GIFT_DROP_LIMITS.recipients) {
    return refuse(`A list holds at most ${GIFT_DROP_LIMITS.recipients} people`)
  }
  return { recipients: [...recipients, check.recipient] }
}

/** Refused lines stay in the list's field, even from a file, since browsers do not fill file fields again. */
function addList(
  recipients: Recipient[],
  list: string,
  { asked, isFile }: { asked: readonly string[]; isFile: boolean },
): Edited {
  const refuse = (message: string): Edited => ({
    recipients,
    reply: { ...NONE, errors: { [isFile ? 'file' : 'list']: message }, values: isFile ? {} : { list } },
  })
  if (!list.trim()) return refuse('Paste a name and an address on each line, or choose a file')
  if (list.includes('\u0000')) return refuse('We cannot read that file. Please choose a list as CSV or XLSX.')
  if (list.length > GIFT_DROP_LIMITS.list) {
    return refuse(`This list is too long. It may have ${GIFT_DROP_LIMITS.recipients} people.`)
  }
  const check = parseRecipients(list, recipients, asked)
  const next = [...recipients, ...check.recipients]
  if (check.problems.length === 0) return { recipients: next }
  const all = check.recipients.length + check.problems.length
  const message = `${check.problems.length} of ${all} lines need another look. The others are on your list.`
  const left = check.problems.map((problem) => problem.text).join('\n')
  return {
    recipients: next,
    reply: {
      errors: { list: message },
      values: { list: left, listAsked: check.asked.join(' ') },
      rows: check.problems,
    },
  }
}
