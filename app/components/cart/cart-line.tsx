import type { ReactNode } from 'react'
import { PriceBefore } from '~/components/ui/price-before'
import type { LineView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { AddOns } from './add-ons'
import { CartForm } from './cart-form'
import { GiftOptions } from './gift-options'
import { HowOften, type HowOftenProps } from './how-often'
import { type LineProblem, quantityField } from './line-fields'
import { LinePicture } from './line-picture'
import { QuantityControl } from './quantity-control'

type CartLineProps = {
  line: LineView
  /** The requested quantity while the request is running. */
  quantity: number
  pending: boolean
  first?: boolean
  numeric?: boolean
  problem?: LineProblem
  often: Omit<HowOftenProps, 'line'>
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine(props: CartLineProps) {
  const { line, quantity, pending, first, numeric, problem, onQuantity, onRemove } = props
  const of = <span className="visually-hidden"> {line.name}</span>
  // Enter in the quantity field presses its form's first button, so the buttons before Update belong to
  // another form.
  const others = `others-${line.id}`
  return (
    <li className="line" id={`line-${line.id}`} aria-busy={pending || undefined}>
      <LinePicture line={line} eager={first} />
      <LineFacts {...props} />
      <LineForm line={line} id={others} hidden />
      <LineForm line={line} className="actions">
        {line.isGift ? (
          <p className="text-sm quiet">{`Quantity ${line.quantity}`}</p>
        ) : line.fixedQuantity ? (
          <p className="text-sm quiet">{line.fixedQuantity}</p>
        ) : (
          <QuantityControl
            id={quantityField(line.id)}
            of={line.name}
            quantity={quantity}
            limit={line.limit}
            numeric={numeric}
            problem={problem}
            onQuantity={onQuantity}
            onUnderThreshold={onRemove}
          />
        )}
        <button
          className="link text-sm"
          form={others}
          name="intent"
          value="remove"
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            onRemove()
          }}
        >
          {line.isGift ? 'No, thank you' : 'Remove'}
          {of}
        </button>
        {line.isGift ? null : (
          <>
            {line.editPath ? null : (
              <button
                className="link text-sm"
                form={others}
                name="intent"
                value="save-for-later"
                type="submit"
              >
                Save for later<span className="visually-hidden">: {line.name}</span>
              </button>
            )}
            {line.fixedQuantity ? null : (
              <button className="link text-sm update" name="intent" value="change" type="submit">
                Update quantity<span className="visually-hidden"> of {line.name}</span>
              </button>
            )}
          </>
        )}
      </LineForm>
    </li>
  )
}

type LineFormProps = {
  line: LineView
  id?: string
  hidden?: boolean
  className?: string
  children?: ReactNode
}

function LineForm({ line, children, ...more }: LineFormProps) {
  return (
    <CartForm autoComplete="off" noValidate {...more}>
      <input type="hidden" name="lineId" value={line.id} />
      {children}
    </CartForm>
  )
}

function LineFacts({ line, often }: Pick<CartLineProps, 'line' | 'often'>) {
  return (
    <div>
      <div className="line-head">
        <h3>{line.path ? <a href={line.path}>{line.name}</a> : line.name}</h3>
        <LineTotal line={line} />
      </div>
      <div className="line-size">
        {line.variantName ? <p className="text-sm quiet">{line.variantName}</p> : null}
        {line.autoDeliveryOffer || line.autoDeliveryWeeks ? <HowOften line={line} {...often} /> : null}
        {line.customizations && !line.autoDeliveryOffer && !line.autoDeliveryWeeks ? (
          <p className="text-sm quiet">
            Ships one time: we make it for this order, so Auto-Delivery can’t repeat it.
          </p>
        ) : null}
      </div>
      {line.left ? <p className="error">{line.left}. Your order can have no more of it.</p> : null}
      {line.unavailable ? (
        <p className="error">{line.unavailable}. Take it out to go on to checkout.</p>
      ) : null}
      {line.restricted ? (
        <p className={line.restricted.isHere ? 'error' : 'text-sm quiet'}>{line.restricted.text}</p>
      ) : null}
      {line.customizations ? <p className="text-sm quiet">{line.customizations}</p> : null}
      {line.editPath ? (
        <p>
          <a className="link text-sm" href={line.editPath}>
            Edit<span className="visually-hidden"> {line.name}</span>
          </a>
        </p>
      ) : null}
      {line.markedAsGift ? <p className="text-sm quiet">Packed as a gift, without prices</p> : null}
      {line.greetingCardMessage ? <p className="text-sm quiet">Card: “{line.greetingCardMessage}”</p> : null}
      {line.savings.map((text) => (
        <p key={text} className="text-sm save">
          {text}
        </p>
      ))}
      <AddOns of={line.name} addOns={line.children} />
      {line.giftable ? <GiftOptions line={line} /> : null}
    </div>
  )
}

function LineTotal({ line }: { line: LineView }) {
  return (
    <p className="line-total">
      <PriceBefore price={line.was} />
      <b>{line.isGift ? 'Free' : formatMoney(line.total)}</b>
    </p>
  )
}
