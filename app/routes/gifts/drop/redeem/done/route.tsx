import { ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '~/framework.server'
import { addressLines } from '~/models/address'
import { paths } from '~/models/paths'
import { shopDay } from '~/models/shop-day'
import { openGift } from '~/use-cases/gifts/redeem.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => [
  { title: 'Your gift is on its way | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { gift, code } = await openGift(context, new URL(request.url).searchParams, 'done')
  const { redemption, redeemedAt, sender, id } = gift
  if (!redemption) throw redirect(paths.giftRedeem('', code), 303)
  return {
    sender,
    inside: redemption.item.customizationsDescription ?? '',
    arrival: redemption.arrival,
    // The recipient's own, who has the code.
    place: addressLines(redemption.address),
    number: redeemedAt === undefined ? null : id,
    chosenOn: redeemedAt === undefined ? null : shopDay(new Date(redeemedAt).toISOString()),
  }
}

export default function GiftDone() {
  const { sender, inside, arrival, place, number, chosenOn } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap narrow section stack gift-drop">
      <h1>Your gift is on its way</h1>
      <p className="lead">{arrival}</p>
      <section className="panel stack" aria-labelledby="inside">
        <h2 id="inside">You chose</h2>
        <p>{inside}</p>
        <p className="quiet">From {sender}</p>
      </section>
      <section aria-labelledby="place">
        <h2 id="place">We send it to</h2>
        <p>
          {place.map((line) => (
            <span className="own-line" key={line}>
              {line}
            </span>
          ))}
        </p>
      </section>
      {number ? (
        <p>
          Chosen on {chosenOn}. Your order number is <b>{number}</b>.
        </p>
      ) : (
        <p role="status">We are placing your order. You need do nothing more.</p>
      )}
      <p>
        <ButtonLink variant="plain" to={paths.home}>
          Look around our shop
        </ButtonLink>
      </p>
    </main>
  )
}
