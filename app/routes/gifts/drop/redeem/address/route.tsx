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
import { ADDRESS_FIELDS, type Address, type AddressInput, checkAddress } from '~/models/address'
import { addressOf } from '~/models/builder/words'
import { placeCode } from '~/models/checkout/places'
import { GIFT_COUNTRY_TEXT, isGiftPlace } from '~/models/gift-drop/gift'
import { destinationOf } from '~/models/mail-only'
import { restrictedWords } from '~/models/order-rules/words'
import { paths } from '~/models/paths'
import { arrivalWords } from '~/models/shipping/words'
import { poundWeight } from '~/models/weight'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import { fillGift, giftHeat, giftItem, giftSlots } from '~/use-cases/gifts/redeem.server'
import { GiftAddressForm } from './gift-address-form.island'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Shipping for your gift')

/** Redirects to the builder if a choice is not available any more. */
async function filled({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const filling = await fillGift(context, new URL(request.url).searchParams)
  const item = giftItem(filling)
  const back = addressOf(filling.offer.kind, filling.state, filling.offer)
  if (!item) throw redirect(back, 303)
  return { ...filling, item, back }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { gift, item, back, offer, state } = await filled({ request, context })
  return {
    name: gift.recipientName,
    sender: gift.sender,
    back,
    offerKind: offer.kind,
    inside: item.customizationsDescription ?? '',
    slots: giftSlots(offer, state),
    heat: await giftHeat(context, item),
  }
}

const NONE: Record<string, string> = {}

export async function action({ request, context }: ActionFunctionArgs) {
  const { code, item, back } = await filled({ request, context })
  const form = await readForm(request)
  const values: AddressInput = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, String(form.get(field) ?? '')]),
  )
  const check = checkAddress(values, { phoneOptional: true })
  if (!check.ok) {
    const { country, ...others } = check.problems
    const errors = country ? { country: GIFT_COUNTRY_TEXT, ...others } : others
    return data({ errors, values, question: undefined }, 400)
  }
  const refuse = (field: 'country' | 'state' | 'postalCode', message: string) =>
    data({ errors: { [field]: message }, values, question: undefined }, 400)
  if (!isGiftPlace(check.address)) {
    return refuse(check.address.country === 'US' ? 'state' : 'country', GIFT_COUNTRY_TEXT)
  }
  const judged = await judgeAddress(context, check.address, form)
  if (!judged.ok) return data({ errors: NONE, values, question: judged.question }, 400)
  const { address } = judged
  const arrival = arrivalAt(context, address)
  if (!arrival) return refuse('postalCode', 'Please enter a valid zip code')
  const redeemed = await context.services.gifts.redeem(code, { item, address, arrival })
  if (redeemed.ok) return redirect(paths.giftRedeem('done', code), 303)
  if (redeemed.reason === 'restricted') {
    return refuse('country', restrictedWords(redeemed.names, placeCode(address)))
  }
  if (redeemed.reason === 'out-of-stock') {
    const message = 'Something you chose has just sold out. Please choose another.'
    context.session.notify('errors', { key: 'builder', message })
    return redirect(back, 303)
  }
  return redirect(paths.giftRedeem('', code), 303)
}

/** Of a gift, for the calculator; delivery is included. */
const WEIGHT = poundWeight(3)

function arrivalAt({ services }: LoaderFunctionArgs['context'], address: Address): string | undefined {
  const lines = [{ sku: 'gift', quantity: 1, weight: WEIGHT, meltable: false }]
  const answer = services.shipping.offers({
    shipments: [{ key: 'gift', address: destinationOf(address), lines, shipmentValue: 0 }],
    freeShippingThreshold: 0,
  })
  const offer = answer.ok ? answer.offerSets[0]?.shippingOffers[0] : undefined
  return offer && arrivalWords(offer)
}

export default function GiftAddress() {
  const { name, sender, inside, back, slots, heat, offerKind } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const thing = offerKind === 'tray' ? 'tray' : 'box'
  return (
    <main id="main" className="wrap gift-drop">
      <RedeemSteps at={2} />
      <div className="redeem-columns">
        <div className="stack">
          <h1>Shipping</h1>
          <p className="lead quiet">
            Where should your {thing} go? {sender} does not see the address.
          </p>
          <GiftAddressForm
            values={result?.values ?? { name }}
            errors={result?.errors ?? {}}
            question={result?.question}
            back={back}
            thing={thing}
          />
        </div>
        <aside className="panel stack" aria-labelledby="your-gift">
          <h2 id="your-gift">Your {thing}</h2>
          <SectionPicture id="gift" kind={thing} slots={slots} />
          <p className="text-sm">{inside}</p>
          {heat ? <p className="text-sm due">{heat}</p> : null}
          <p className="text-sm quiet">From {sender}. Nothing to pay.</p>
        </aside>
      </div>
    </main>
  )
}
