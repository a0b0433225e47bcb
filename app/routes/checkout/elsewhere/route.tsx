import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import {
  agentCartAt,
  elsewhere,
  mailCartLink,
  openAgentCart,
  openCartLink,
} from '~/use-cases/checkout/elsewhere.server'

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  ...unlisted(shown && 'agent' in shown ? 'Your assistant’s cart' : 'Back from PayPal'),
  { name: 'referrer', content: 'same-origin' },
]

const LONGEST_KEY = 200

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams: query } = new URL(request.url)
  const agent = (query.get('agent') ?? '').slice(0, LONGEST_KEY)
  if (agent) {
    const found = await agentCartAt(context, agent)
    const lines = found?.cart.lines.map(({ name, quantity }) => `${quantity} × ${name}`)
    return { key: '', agent, lines, state: found ? 'agent' : 'gone' }
  }
  const key = (query.get('key') ?? '').slice(0, 100)
  if (key) return { key, state: (await context.services.mailLinks.open('cart', key)).ok ? 'link' : 'gone' }
  const { state } = await elsewhere(context, query).catch(fallback({ state: 'away' as const }))
  const signIn = paths.signInTo(paths.checkoutPayment + search)
  return { key, state, signIn, isSent: query.has('sent') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const agent = form.get('agent')
  if (typeof agent === 'string') {
    return redirect(
      (await openAgentCart(context, agent.slice(0, LONGEST_KEY))) ?? paths.openCart('gone'),
      303,
    )
  }
  const key = form.get('key')
  if (typeof key === 'string') {
    return redirect((await openCartLink(context, key.slice(0, 100))) ?? paths.openCart('gone'), 303)
  }
  if (!(await context.withinRateLimit('find-order', context.session.browser))) throw new Refused('too-many')
  const query = new URL(request.url).searchParams
  // After the answer, which tells a stranger nothing.
  context.waitUntil(mailCartLink(context, query).catch((error) => console.warn('cart link', String(error))))
  query.set('sent', '1')
  return redirect(`${serverPaths.checkoutElsewhere}?${query}`, 303)
}

const WORDS = {
  cancelled: {
    title: 'You came back without paying',
    text: 'Nothing was charged. Your cart is in the browser where you began; go on there.',
  },
  ordered: {
    title: 'Your order is placed',
    text: 'It was paid with PayPal. Its receipt is on its way to your mailbox.',
  },
  waiting: {
    title: 'Nothing was charged yet',
    text: 'PayPal brought you back in another browser than the one with your cart. Go on where you began, or let us email you a link that opens your cart here.',
  },
  customer: {
    title: 'Nothing was charged yet',
    text: 'PayPal brought you back in a browser that does not know you. Sign in to go on with your order here.',
  },
  unknown: {
    title: 'Back from PayPal',
    text: 'We cannot tell which cart this payment belongs to. If you placed your order, its receipt is in your mailbox; if not, nothing was charged.',
  },
  away: {
    title: 'Back from PayPal',
    text: 'We cannot look up your cart just now. Please open this page again in a moment.',
  },
  link: {
    title: 'Your cart',
    text: 'Open your cart in this browser to look it over and place your order. It takes the place of a cart that is here.',
  },
  agent: {
    title: 'Your assistant filled a cart',
    text: 'Open it in this browser to look it over, change it and pay. It takes the place of a cart that is here. The link works once.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It was used already, is too old, or its cart has been ordered.',
  },
}

export default function Elsewhere() {
  const { state, key, signIn, isSent, agent, lines } = useLoaderData<typeof loader>()
  const { title, text } = WORDS[state as keyof typeof WORDS]
  return (
    <main id="main" className="wrap section stack">
      {isSent ? (
        <Notice tone="done">
          <p>The link is on its way to the address that you gave at checkout. It works once, for a day.</p>
        </Notice>
      ) : null}
      <h1>{title}</h1>
      <p>{text}</p>
      {agent && lines ? (
        <form method="post" className="stack">
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <input type="hidden" name="agent" value={agent} />
          <Button size="big">Open my cart</Button>
        </form>
      ) : null}
      {state === 'waiting' || state === 'link' ? (
        <form method="post" className="stack">
          <PressId />
          {key ? <input type="hidden" name="key" value={key} /> : null}
          <Button size="big">{key ? 'Open my cart' : 'Email me the link'}</Button>
        </form>
      ) : null}
      {state === 'customer' ? <a href={signIn}>Sign in</a> : null}
      {state === 'ordered' || state === 'unknown' ? <a href={paths.findOrder}>Find your order</a> : null}
      <a href={paths.cart}>Go to the cart in this browser</a>
    </main>
  )
}
