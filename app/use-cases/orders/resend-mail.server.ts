import type { AppLoadContext } from '~/framework.server'
import type { NotOk } from '~/models/onward'
import type { Role } from '~/models/staff/powers'
import { sentAgain } from '~/models/staff/sent-again'
import { record } from '~/use-cases/staff/book.server'

type Wish = { staffId: string; role: Role; edit: string; customerId?: string | undefined }

/** Drawn anew, so that it says what is true now. Goes to the order's address. */
export async function resendMail(
  context: AppLoadContext,
  { edit: id, ...wish }: Wish,
  { key, subject }: { key: string; subject: string },
): Promise<{ ok: true; message: string } | NotOk> {
  const { services } = context
  const which = sentAgain(key)
  if (!which) {
    return { ok: false, why: 'conflict', message: 'This email cannot be sent again: its links work once.' }
  }
  const { number: orderNumber, news } = which
  const reused = await record(context, { ...wish, id, act: 'mail', orderNumber, reason: subject })
  if (reused) return { ok: false, ...reused }
  const sent = news
    ? await services.orderNews.tellAgain(orderNumber, news, id)
    : await confirmAgain(context, orderNumber, id)
  return sent
    ? { ok: true, message: `“${subject}” is on its way again.` }
    : { ok: false, why: 'conflict', message: 'That is not true of the order any more, so it is not sent.' }
}

async function confirmAgain({ services }: AppLoadContext, number: string, again: string): Promise<boolean> {
  const placement = await services.placement.ofOrder(number)
  return placement ? services.placement.mailAgain(placement, again) : false
}
