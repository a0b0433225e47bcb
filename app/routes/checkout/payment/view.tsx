import { ApplePay } from '~/components/checkout/apple-pay.island'
import { CardCaptcha } from '~/components/checkout/card-captcha.island'
import { Express, PayPalButton } from '~/components/checkout/express'
import { KeptTyping } from '~/components/checkout/kept-typing.island'
import { ShopPay } from '~/components/checkout/shop-pay.island'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { Adjustment } from './adjustment'
import { AskApproval, ForCompany } from './for-company'
import type { PaymentPage } from './loader.server'
import { Billing, Ways } from './pay-form'
import { AccountFields, Approved, Credits, PlaceOrder } from './payment-parts'

export function PaymentView({ page, result }: { page: PaymentPage; result: RefusedForm | undefined }) {
  const { summary } = page.frame
  const approval = page.company?.approval
  const isAsking = approval && approval.state !== 'approved'
  return (
    <>
      <KeptTyping />
      {/* One form, so that no button loses what another part of it holds. */}
      <form method="post" className="stack pay-form" noValidate>
        <OnEnter intent="update" />
        <input type="hidden" name="cart" value={page.cartId} />
        <input type="hidden" name="version" value={page.version} />
        <input type="hidden" name="seen" value={page.seen} />
        {page.safcToken ? <input type="hidden" name="safcToken" value={page.safcToken} /> : null}
        <FormErrors problems={formProblems(result?.error)} failed={Boolean(result?.error?.[''])} />
        {page.company ? <ForCompany company={page.company} result={result} /> : null}
        {isAsking ? (
          <AskApproval approval={approval} summary={summary} />
        ) : (
          <Paying page={page} result={result} />
        )}
      </form>
    </>
  )
}

/** How it is paid, and the button that places it. */
function Paying({ page, result }: { page: PaymentPage; result: RefusedForm | undefined }) {
  const {
    approved,
    rest,
    ways,
    frame: { summary },
  } = page
  const isSettled = !page.paysLater && (approved !== null || rest === null)
  // Shoppers with a saved method, a credit account or a check have a shorter way.
  const isExpress =
    !page.paysLater && ways.saved.length === 0 && !ways.credit && !ways.offline && ways.cards !== null
  return (
    <>
      {isSettled ? null : (
        <>
          {isExpress ? (
            <Express heading="h3" or="or choose how to pay" className="needs-script">
              {ways.shopPay ? <ShopPay {...ways.shopPay} express /> : null}
              <PayPalButton name="intent" value="paypal" />
              {ways.applePay ? <ApplePay {...ways.applePay} /> : null}
            </Express>
          ) : null}
          <Ways ways={ways} result={result} paysLater={page.paysLater} isExpress={isExpress} />
          {page.paysLater ? null : <Billing result={result} ships={page.ships} />}
        </>
      )}
      {approved && rest ? <Approved {...approved} rest={rest} /> : null}
      {rest === null && !page.paysLater ? (
        <p>{page.credits.length > 0 ? 'That covers it all.' : 'There is nothing to pay.'}</p>
      ) : null}
      {summary ? <Credits credits={page.credits} isCovered={rest === null} result={result} /> : null}
      {page.adjustment === undefined ? null : <Adjustment present={page.adjustment} result={result} />}
      {page.newAccount === null ? null : <AccountFields name={page.newAccount} result={result} />}
      {page.captcha ? <CardCaptcha {...page.captcha} /> : null}
      {summary ? (
        <PlaceOrder summary={summary} total={rest ?? '$0.00'} isSettled={isSettled} webUrl={page.webUrl} />
      ) : null}
    </>
  )
}
