import { CheckoutFrame } from '~/components/checkout/checkout-frame'
import { KeptTyping } from '~/components/checkout/kept-typing.island'
import { ErrorSummary } from '~/components/form/error-summary.island'
import { formProblems } from '~/components/form/form-errors'
import { Notifications } from '~/components/message/notifications.island'
import { Hole } from '~/components/page/hole'
import { noNotifications } from '~/models/notification'
import { Adjustment } from './adjustment'
import { ForCompany } from './for-company'
import type { PaymentPage } from './loader.server'
import { PayForm } from './pay-form'
import { Arranged, Credits, type PaymentResult, PlaceOrder } from './payment-parts'

export function PaymentView({ page, result }: { page: PaymentPage; result: PaymentResult | undefined }) {
  const settled = page.approved !== null || page.rest === null
  const problems = formProblems(result?.error)
  const notifications = (
    <Hole name="notifications" data={null}>
      <Notifications flashed={noNotifications()} />
    </Hole>
  )
  return (
    <CheckoutFrame title="Payment" steps={page.steps} summary={page.summary} notifications={notifications}>
      <KeptTyping />
      {problems.length > 0 ? <ErrorSummary problems={problems} /> : null}
      {page.summary ? <Arranged shipments={page.shipments} /> : null}
      {page.company ? <ForCompany company={page.company} result={result} /> : null}
      {page.summary ? <Credits credits={page.credits} result={result} /> : null}
      {page.adjustment === undefined ? null : <Adjustment present={page.adjustment} result={result} />}
      {settled ? <PlaceOrder {...page} result={result} /> : <PayForm ways={page.ways} result={result} />}
    </CheckoutFrame>
  )
}
