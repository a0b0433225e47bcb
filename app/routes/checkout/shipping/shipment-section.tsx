import { CheckboxField } from '~/components/form/checkbox-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { Fold } from '~/components/ui/fold'
import { Notice } from '~/components/ui/notice'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { Calendar, DayList } from './calendar'
import type { DeliveryView } from './deliveries.server'
import { fieldName, type ShipmentField } from './fields'
import { OfferList } from './offer-list'

type SectionProps = {
  delivery: DeliveryView
  several: boolean
  packagingPrice: string
  errors: Record<string, string>
  /** Posted values that were not saved. */
  posted: Record<string, string> | undefined
}

export function ShipmentSection(props: SectionProps) {
  const { delivery, several } = props
  const { shipment } = delivery
  const label = several ? `${shipment.title}, ${shipment.name}` : 'Your delivery'
  return (
    <section
      className={several ? 'panel stack shipment' : 'stack shipment'}
      aria-labelledby={several ? `${shipment.key}-title` : undefined}
      id={shipment.key}
    >
      {several ? (
        <>
          <div className="row between">
            <h3 id={`${shipment.key}-title`}>{shipment.name}</h3>
            <a href={`${paths.manyAddresses}#${shipment.key}`}>
              Change<span className="visually-hidden"> {label}</span>
            </a>
          </div>
          <p className="text-sm quiet">
            {shipment.title}: {shipment.place}
          </p>
        </>
      ) : null}
      <ul className="shipment-items text-sm">
        {shipment.lines.map((line) => (
          <li key={line.id}>
            {line.imageUrl ? (
              <img src={pictureIn('small', line.imageUrl)} alt="" width="56" height="56" loading="lazy" />
            ) : null}
            <span>
              <b>{line.name}</b> × {line.quantity}
            </span>
          </li>
        ))}
      </ul>
      {delivery.offers.length > 0 ? (
        <Choices {...props} label={label} />
      ) : (
        <Notice tone="error">
          <p>
            Hmm. This product can't be sent to your postal code. Please{' '}
            <a href={several ? paths.manyAddresses : paths.checkoutAddress}>change the address</a>.
          </p>
        </Notice>
      )}
    </section>
  )
}

function Choices({
  delivery,
  several,
  packagingPrice,
  errors,
  posted,
  label,
}: SectionProps & { label: string }) {
  const { key } = delivery.shipment
  const name = (field: ShipmentField) => fieldName(field, key, several)
  const typed = (field: ShipmentField, kept: string) => posted?.[name(field)] ?? (posted ? '' : kept)
  const error = (field: ShipmentField) => errors[name(field)]
  const days = {
    name: name('date'),
    legend: 'The day it should arrive',
    dates: delivery.dates,
    chosen: posted?.[name('date')] ?? delivery.date,
    error: error('date'),
  }
  return (
    <>
      <OfferList
        name={name('offer')}
        legend={`Delivery: ${label}`}
        offers={delivery.offers}
        chosen={posted?.[name('offer')]}
        error={error('offer')}
      />
      {delivery.dates.length > 0 ? (
        <div className="later-day">
          {delivery.months ? <Calendar {...days} months={delivery.months} /> : <DayList {...days} />}
        </div>
      ) : null}
      {delivery.meltable ? (
        <CheckboxField
          label={`Heat-Resistant Packaging (${packagingPrice})`}
          name={name('packaging')}
          defaultChecked={posted ? posted[name('packaging')] === 'on' : delivery.packaging}
          hint={delivery.packagingHint}
        />
      ) : null}
      <GiftWords delivery={delivery} name={name} typed={typed} error={error} />
    </>
  )
}

type GiftWordsProps = {
  delivery: DeliveryView
  name: (field: ShipmentField) => string
  typed: (field: ShipmentField, kept: string) => string
  error: (field: ShipmentField) => string | undefined
}

function GiftWords({ delivery, name, typed, error }: GiftWordsProps) {
  const words = typed('message', delivery.message)
  const slip = typed('slip', delivery.slip)
  return (
    <Fold
      title="It’s a gift: add a message"
      open={Boolean(words || slip || error('message') || error('sender') || error('slip'))}
    >
      <div className="stack">
        <TextAreaField
          label="Gift message"
          name={name('message')}
          rows={2}
          maxLength={TEXT_LIMITS.giftMessage}
          defaultValue={words}
          hint="On a card in the box. Prices never go in the box."
          optional
          error={error('message')}
        />
        <TextField
          label="From"
          name={name('sender')}
          maxLength={TEXT_LIMITS.giftSender}
          defaultValue={typed('sender', delivery.sender)}
          optional
          error={error('sender')}
        />
        <TextAreaField
          label="Words for the packing slip"
          name={name('slip')}
          rows={2}
          maxLength={TEXT_LIMITS.packingSlip}
          defaultValue={slip}
          hint="Where to leave it, a reference, a note for the mail room."
          optional
          error={error('slip')}
        />
      </div>
    </Fold>
  )
}
