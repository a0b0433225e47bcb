import { NothingOnEnter } from '~/components/form/on-enter'
import { Button } from '~/components/ui/button'
import type { OtherWays } from '~/models/payment/other-payment'
import { CardCaptcha } from './card-captcha.island'
import { CardFields } from './card-fields.island'
import { DeviceData } from './device-data.island'
import { KeptForBoxes } from './kept-for-boxes'
import { SavedMethods } from './saved-methods'

export function OtherPayment({ amount, saved, cards, credit, autoDelivery, captcha }: OtherWays) {
  return (
    <form method="post" className="stack" noValidate>
      <NothingOnEnter />
      {autoDelivery ? <KeptForBoxes /> : null}
      {saved.length > 0 ? <SavedMethods methods={saved} bank={cards} /> : null}
      <CardFields {...cards} button={`Pay ${amount} by card`} />
      <DeviceData webUrl={cards.webUrl} />
      {captcha ? <CardCaptcha {...captcha} /> : null}
      <Button size="big" wide name="intent" value="paypal" variant={saved.length > 0 ? 'plain' : 'solid'}>
        Pay {amount} with PayPal
      </Button>
      {credit ? (
        <Button variant="plain" wide name="intent" value="credit-account">
          Put it on the credit account ({credit} left)
        </Button>
      ) : null}
    </form>
  )
}
