import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import { paths } from '~/models/paths'
import { AutoDeliveryAdds } from './auto-delivery-adds.island'
import { IntervalOptions } from './interval-options'
import { OnAutoDelivery } from './on-auto-delivery'

type NextBoxOfferProps = {
  nextBox: {
    shipOn: string
    addressId: number
    day: string
    /** The interval that most of the customer's items have. */
    weeks: number
    added: { id: number; every: string } | null
  }
  sku: string
  name: string
}

/** Adds the product to the customer's next box, or shows that it is on auto-delivery. */
export function NextBoxOffer({ nextBox, sku, name }: NextBoxOfferProps) {
  const { shipOn, addressId, day, weeks: first, added } = nextBox
  return (
    <section className="panel stack" aria-labelledby="next-box">
      <h2 id="next-box" className="choice-name">
        {added ? 'On your Auto-Delivery' : `Your next Auto-Delivery box ships ${day}`}
      </h2>
      {added ? (
        <>
          <p className="text-sm quiet">Ships {day}.</p>
          <OnAutoDelivery id={added.id} every={added.every} name={name} manage={paths.autoDelivery} />
        </>
      ) : (
        <form method="post" action={paths.autoDeliveryAdded} className="item-form">
          <PressId />
          <input type="hidden" name="sku" value={sku} />
          <input type="hidden" name="shipOn" value={shipOn} />
          <input type="hidden" name="addressId" value={addressId} />
          <input type="hidden" name="offerLocation" value="product" />
          <select className="select" name="weeks" aria-label="How often it comes" defaultValue={first}>
            <option value={0}>Ships one time</option>
            <IntervalOptions />
          </select>
          <Button name="intent" value="add" variant="plain" size="small">
            Add to Auto-Delivery
          </Button>
        </form>
      )}
      <AutoDeliveryAdds />
    </section>
  )
}
