import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { formatDollars } from '~/models/money'
import { Refused } from '~/models/onward'
import { SHOP } from '~/shop/shop'

export const handle = { layout: 'minimal' }

/** The address opens the code, so it must not be sent as referrer. */
export const meta: MetaFunction = () => [
  ...unlisted('Gift certificate'),
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const id = query.get('id')?.slice(0, 3 * TEXT_LIMITS.id) ?? ''
  const printed = await context.services.certificates.printed(id, query.get('key') ?? '')
  if (!printed) throw new Refused('unknown')
  return { ...printed, amount: formatDollars(printed.amount) }
}

export default function PrintedCertificate() {
  const { amount, name, sender, message, code } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section narrow">
      <article className="certificate stack">
        <p className="quiet">Gift certificate</p>
        <h1>{`${amount} for ${SHOP.name}`}</h1>
        {name ? <p>For {name}</p> : null}
        {message ? <p className="words">{message}</p> : null}
        {sender ? <p>From {sender}</p> : null}
        <p className="certificate-code">{code}</p>
        <p className="quiet text-sm">
          Enter the code at the payment step of checkout. What is left stays on it, and it never expires.
        </p>
      </article>
      <p className="quiet no-print">Print this page with your browser’s print command.</p>
    </main>
  )
}
