import { type Fact, FactList } from '~/components/block/fact-list'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import { Rail } from '~/components/product/rail'
import { Fold } from '~/components/ui/fold'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { AUTO_DELIVERY_WEEKS } from '~/models/auto-delivery/intervals'
import { REMIND_DAYS, RETRY_AFTER_DAYS } from '~/models/auto-delivery/plan'
import type { ProductCardData } from '~/models/catalog/product-card'
import { formatDollars } from '~/models/money'
import { paths } from '~/models/paths'
import { RAIL_SIZES } from '~/models/rails'
import { fallback } from '~/services/fallback'
import { bestOf } from '~/use-cases/search/best-of.server'

type Landing = { cards: ProductCardData[]; freeShippingFrom: number }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...titled('Auto-Delivery: 5% off what you buy often'),
  {
    name: 'description',
    content: 'Your favorites come again by themselves, 5% off. Skip a box, move it or stop any time.',
  },
  ...(loaded
    ? [
        {
          tagName: 'link' as const,
          rel: 'canonical',
          href: `${loaded.origin}${paths.autoDeliveryLanding}`,
        },
      ]
    : []),
]

/** The same for everybody, so the edge cache may keep it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // Read more than are shown, because some cannot be on auto-delivery.
  const asked = 2 * RAIL_SIZES.autoDelivery
  const best = await bestOf(context.services, 'bestsellers', asked).catch(fallback([]))
  const drawn = {
    cards: best
      .filter(({ autoDeliveryPercent }) => autoDeliveryPercent > 0)
      .slice(0, RAIL_SIZES.autoDelivery),
    freeShippingFrom: context.config.freeShippingThreshold,
  }
  context.parts.set('page', { draw: () => drawLanding(drawn) })
  return data(
    { origin: new URL(request.url).origin },
    { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' } },
  )
}

export default function AutoDeliveryLanding() {
  return <DrawnOnServer part="page" />
}

function drawLanding({ cards, freeShippingFrom }: Landing) {
  return (
    <main id="main">
      <Hero />
      <Steps freeShippingFrom={freeShippingFrom} />
      <Rail
        id="start"
        title="Good to start with"
        subtitle="Choose Auto-Delivery on the product’s page."
        viewAll={paths.bestSellers}
        cards={cards}
      />
      <Questions />
    </main>
  )
}

function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text stack">
          <h1>The jar is never empty.</h1>
          <p>
            Put what you buy often on Auto-Delivery. It ships automatically, 5% off each time, and you can
            skip, move or cancel it whenever you like.
          </p>
          <p className="row">
            <a className="button big" href={paths.bestSellers}>
              Choose your favorites
            </a>
            <a className="button plain big" href={paths.autoDelivery}>
              Manage Auto-Delivery
            </a>
          </p>
        </div>
        <div className="hero-art">
          <img src="/images/next-box.svg" alt="" width="400" height="322" />
        </div>
      </div>
    </section>
  )
}

function Steps({ freeShippingFrom }: { freeShippingFrom: number }) {
  const steps: Fact[] = [
    {
      icon: 'loop',
      title: 'Choose how often',
      text: `Every ${AUTO_DELIVERY_WEEKS.slice(0, -1).join(', ')} or ${AUTO_DELIVERY_WEEKS.at(-1)} weeks, set for each item.`,
    },
    {
      icon: 'clock',
      title: `Hear from us ${REMIND_DAYS} days ahead`,
      text: 'An email lists what is in the box and what has changed. Skip it with one press, without signing in.',
    },
    {
      icon: 'box',
      title: 'Get one box',
      text: `What ships to you on one day comes in one box, free from ${formatDollars(freeShippingFrom)}.`,
    },
  ]
  return (
    <section className="section" aria-labelledby="how">
      <div className="wrap stack">
        <h2 id="how">How it works</h2>
        <FactList facts={steps} />
      </div>
    </section>
  )
}

const questions = [
  {
    title: 'What does it cost?',
    text: 'Nothing. Each box has the prices of its day, less 5%. If a price has changed, the email before the box says so.',
  },
  {
    title: 'Can I stop?',
    text: 'Any time, in your account: skip one box, pause until a day you name, or cancel. What you cancel can be started again.',
  },
  {
    title: 'What if something is sold out?',
    text: 'It is left out of that box, you are not charged for it, and it comes with the next one. We write to you.',
  },
  {
    title: 'How do I pay?',
    text: `With a saved card or PayPal account, on the day the box ships. If a payment fails we write to you and try again after ${RETRY_AFTER_DAYS.join(', ')} days, then pause. Nothing is canceled behind your back.`,
  },
]

function Questions() {
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap stack narrow">
        <h2 id="questions">Good to know</h2>
        <div>
          {questions.map(({ title, text }) => (
            <Fold key={title} title={title}>
              <p>{text}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  )
}
