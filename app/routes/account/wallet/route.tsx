import { CardCaptcha } from '~/components/checkout/card-captcha.island'
import { CardFields } from '~/components/checkout/card-fields.island'
import { DeviceData } from '~/components/checkout/device-data.island'
import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { OwnLines } from '~/components/page/own-lines'
import { AskOnce } from '~/components/ui/ask-once'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { addressLines } from '~/models/address'
import { paths, serverPaths } from '~/models/paths'
import { isExpired, type SavedMethod } from '~/models/payment/cards'
import { backFromPayPal } from '~/routes/account/wallet/wallet.server'
import { cardCaptcha } from '~/use-cases/checkout/card-try.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { changeWallet } from './action.server'

export const meta: MetaFunction = () => unlisted('Wallet')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services, config, now } = context
  const customerId = requireCustomer(request, session)
  await backFromPayPal(context, customerId, new URL(request.url).searchParams)
  const methods = await services.payments.savedMethods.methodsOf(customerId)
  return {
    methods: methods.map((method) => shown(method, now())),
    webUrl: config.braintree.webUrl,
    captcha: cardCaptcha(context),
  }
}

const shown = ({ billing, ...method }: SavedMethod, now: Date) => ({
  ...method,
  lines: billing ? addressLines(billing) : [],
  expired: isExpired(method, now),
})

type Shown = ReturnType<typeof shown>

export const action = ({ request, context }: ActionFunctionArgs) => changeWallet(request, context)

export default function Wallet() {
  const { methods, webUrl, captcha } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <h1>Wallet</h1>
      {methods.length === 0 ? <p className="quiet">No cards or PayPal accounts yet.</p> : null}

      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <ul className="account-parts">
        {methods.map((method) => (
          <li key={method.id} className="account-part stack">
            <SavedCard method={method} />
          </li>
        ))}
      </ul>
      <form method="post" action={`${paths.wallet}?index`} className="stack">
        <CardFields webUrl={webUrl} keeps={false} button="Save this card" />
        <DeviceData webUrl={webUrl} />
        {captcha ? <CardCaptcha {...captcha} /> : null}
      </form>
      <form method="post" action={`${paths.wallet}?index`}>
        <PressId />
        <Button name="intent" value="paypal" variant="plain">
          Add a PayPal account
        </Button>
      </form>
      <p className="quiet">
        We never see your card’s number: the processor keeps it. A PayPal account is approved at PayPal, and
        orders are paid without a visit there.
      </p>
    </>
  )
}

function SavedCard({ method: { id, kind, label, expires, expired, isDefault, lines } }: { method: Shown }) {
  const named = <span className="visually-hidden"> {label}</span>
  return (
    <>
      <div>
        <b className="break">{label}</b>
        <span className="own-line quiet">
          {kind === 'PayPal' ? 'PayPal' : expired ? `Expired ${expires}` : `Expires ${expires}`}
        </span>
        {isDefault ? <Badge tone="free">Default</Badge> : null}
        {expired ? <Badge tone="sale">Expired</Badge> : null}
      </div>
      {kind === 'Card' ? (
        <address>{lines.length > 0 ? <OwnLines lines={lines} /> : 'No billing address yet.'}</address>
      ) : null}
      <form method="post" action={`${paths.wallet}?index`} className="row">
        <input type="hidden" name="id" value={id} />
        {kind === 'Card' ? (
          <ButtonLink to={serverPaths.savedMethod(id)} variant="plain" size="small">
            Billing address{named}
          </ButtonLink>
        ) : null}
        {isDefault ? null : (
          <Button name="intent" value="default" variant="plain" size="small">
            Make default{named}
          </Button>
        )}
        <AskOnce
          ask={<>Delete{named}</>}
          says="Boxes and orders that it was to pay will need another payment method."
        >
          <Button name="intent" value="delete" variant="plain" size="small">
            Yes, delete it{named}
          </Button>
        </AskOnce>
      </form>
    </>
  )
}
