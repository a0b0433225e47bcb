import { titled } from '~/components/page/meta'
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
import { choiceCookie, hasPrivacySignal, mayBeFollowed } from '~/http/privacy.server'
import { paths } from '~/models/paths'

export const meta: MetaFunction = () => titled('Your privacy choices')

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  signal: hasPrivacySignal(request),
  optedOut: !mayBeFollowed(request) || context.session.get('optedOut') === true,
})

/** The choice holds for this browser, and for the account of who is signed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session, services } = context
  const optedOut = (await readForm(request)).get('intent') !== 'opt-in'
  const customerId = session.get('customerId')
  if (customerId) await services.privacyChoices.save(customerId, optedOut)
  if (optedOut) session.set('optedOut', true)
  else session.unset('optedOut')
  const message = optedOut
    ? 'Your choice is saved. We do not share your data for advertising or analytics.'
    : 'Your choice is saved. We may measure how you use the shop.'
  session.notify('notices', { message, key: 'privacy' })
  return redirect(paths.privacyChoices, {
    status: 303,
    headers: { 'Set-Cookie': choiceCookie(request, optedOut) },
  })
}

export default function PrivacyChoices() {
  const { signal, optedOut } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap narrow section stack">
      <h1>Your privacy choices</h1>
      <p>
        We measure how the shop is used, to make it better, and tell an advertising service of purchases. It
        never gets your name or address in the clear. What an order needs always works.
      </p>
      {signal ? (
        <Notice>
          <p>
            Your browser sends a Global Privacy Control signal. We honor it: nothing is measured or shared.
          </p>
        </Notice>
      ) : null}
      <p>
        At the moment we <b>{optedOut ? 'do not share' : 'may measure and share'}</b> what you do here.
      </p>
      <form method="post" className="form">
        {optedOut ? (
          signal ? null : (
            <Button name="intent" value="opt-in" variant="plain">
              Allow measurement
            </Button>
          )
        ) : (
          <Button name="intent" value="opt-out">
            Do not sell or share my personal information
          </Button>
        )}
      </form>
      <p className="quiet">
        The choice holds for this browser for a year. If you are signed in, it holds for your account wherever
        you sign in.
      </p>
    </main>
  )
}
