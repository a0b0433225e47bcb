import { SectionPicture } from '~/components/builder/section-picture'
import { RedeemSteps } from '~/components/gift-drop/redeem-steps'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { addressLines } from '~/models/address'
import { parseBuilder } from '~/models/builder/state'
import { messageProblem } from '~/models/gift-drop/drop'
import { paths } from '~/models/paths'
import { giftSlots, openGift } from '~/use-cases/gifts/redeem.server'
import { Thanks } from './thanks'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Your gift is on its way')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { gift, code, choice } = await openGift(context, new URL(request.url).searchParams, 'done')
  const { redemption, redeemedAt, sender, senderEmail, id, thanks, recipientEmail } = gift
  if (!redemption) throw redirect(paths.giftRedeem('', code), 303)
  const { item, arrival, address } = redemption
  // The page is complete without its picture.
  const offer = await context.services.builders.offer(choice.kind).catch(() => undefined)
  const params = new URLSearchParams(item.customizations)
  params.set('size', choice.size)
  return {
    sender,
    arrival,
    thanks,
    recipientEmail,
    kind: choice.kind,
    inside: item.customizationsDescription?.split(', ') ?? [],
    slots: offer ? giftSlots(offer, parseBuilder(params, offer).state) : [],
    // Only the recipient has the code, so their address may be shown.
    place: addressLines(address).slice(0, -1).join(', '),
    number: redeemedAt === undefined ? null : id,
    canThank: redeemedAt !== undefined && senderEmail !== undefined,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { gift, code } = await openGift(context, new URL(request.url).searchParams, 'done')
  const thanks = String((await readForm(request)).get('thanks') ?? '').trim()
  const problem = thanks ? messageProblem(thanks) : 'Please write a few words'
  if (problem) return data({ thanks, problem }, 400)
  if (await context.services.gifts.thank(gift, thanks)) {
    context.session.notify('notices', {
      key: 'thanks',
      message: `We passed your thanks on to ${gift.sender}.`,
    })
  }
  return redirect(paths.giftRedeem('done', code), 303)
}

export default function GiftDone() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { sender, inside, slots, kind, arrival, place, number, recipientEmail } = page
  return (
    <main id="main" className="wrap gift-drop">
      <RedeemSteps at={3} />
      <div className="redeem-columns gift-done">
        <div className="stack">
          <h1>It {arrival.charAt(0).toLowerCase() + arrival.slice(1)}</h1>
          <p className="lead">
            At {place}. We email {recipientEmail} when it leaves.
          </p>
          {number ? null : <p role="status">We are placing your order. You need do nothing more.</p>}
          {page.canThank ? <Thanks sender={sender} sent={page.thanks} result={result} /> : null}
        </div>
        <section className="stack" aria-labelledby="inside">
          <div className="gift-stage">
            {slots.length > 0 ? <SectionPicture id="gift" kind={kind} slots={slots} /> : null}
          </div>
          <h2 id="inside">In your {kind}</h2>
          <ul className="gift-inside">
            {inside.map((treat) => (
              <li key={treat}>{treat}</li>
            ))}
          </ul>
          <p className="text-sm quiet">
            From {sender}.{number ? ` Order ${number}.` : ''} Something wrong with it?{' '}
            <a href={paths.contact}>Tell us</a>.
          </p>
        </section>
      </div>
    </main>
  )
}
