import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { PHONE } from '~/models/phone'
import { isSwitch, offWords } from '~/models/staff/switches'

export const meta: MetaFunction = () => unlisted('Away for a while')

/** What an address that is switched off answers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get('of') ?? ''
  const words = isSwitch(name)
    ? offWords(await context.services.switches.current(), name, context.now().getTime())
    : undefined
  if (words === undefined) throw new Refused('unknown')
  return data({ words }, { status: 503, headers: { 'Retry-After': '300' } })
}

export default function SwitchedOff() {
  const { words } = useLoaderData<typeof loader>()
  return (
    <main className="wrap trouble" id="main">
      <h1>Away for a while</h1>
      <p>{words}</p>
      <p>
        Please come back later, or call {PHONE}. <a href={paths.cart}>See your cart</a>
      </p>
    </main>
  )
}
