import { useEffect, useRef } from 'react'
import { FieldError } from '~/components/form/field'
import { OnEnter } from '~/components/form/on-enter'
import { Fold } from '~/components/ui/fold'
import { GIFT_WITHOUT_SHIPMENT } from '~/models/cart/new-gifts'
import type { CartView } from '~/models/cart/view'
import { TEXT_LIMITS } from '~/models/limits'
import { CartForm } from './cart-form'

export function DiscountCodes({
  view,
  problem,
}: {
  view: Pick<CartView, 'codes' | 'stashed' | 'ownCodes'>
  problem?: { message: string; typed?: string }
}) {
  const error = problem?.message
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <Fold title="Discount code" open>
      <div className="stack">
        {view.codes.map((code) => (
          <AppliedCode key={code.code} code={code} />
        ))}
        <CartForm noValidate className={error ? 'field invalid' : 'field'}>
          <OnEnter intent="apply-code" />
          <label className="visually-hidden" htmlFor="code">
            Discount code
          </label>
          <div className="code-entry">
            <input
              ref={field}
              className="input"
              id="code"
              name="code"
              key={problem?.typed ?? view.codes.map(({ code }) => code).join(' ')}
              defaultValue={problem?.typed}
              maxLength={TEXT_LIMITS.discountCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'code-error' : undefined}
            />
            <button className="button plain" type="submit" name="intent" value="apply-code">
              Apply
            </button>
          </div>
          {error ? <FieldError id="code-error" message={error} /> : null}
          {error === GIFT_WITHOUT_SHIPMENT ? (
            <button className="button plain" type="submit" name="intent" value="allocate-code">
              Add the gift and choose its address
            </button>
          ) : null}
        </CartForm>
        {view.ownCodes.map((own) => (
          <AvailableCode
            key={own.code}
            code={own.code}
            words={`You have a code: ${[own.code, own.name].filter(Boolean).join(', ')}.`}
            action={`Use ${own.code}`}
          />
        ))}
        {view.stashed ? (
          <AvailableCode
            code={view.stashed.code}
            words={`${view.stashed.code} ${view.stashed.name ? `(${view.stashed.name}) ` : ''}was taken off.`}
            action={`Use ${view.stashed.code} again`}
          />
        ) : null}
      </div>
    </Fold>
  )
}

function AppliedCode({ code }: { code: CartView['codes'][number] }) {
  return (
    <CartForm className="spread">
      <p className="text-sm">
        <b>{code.code}</b> {code.name}
        {code.message ? <span className="quiet own-line">{code.message}</span> : null}
      </p>
      <input type="hidden" name="code" value={code.code} />
      <button className="link text-sm" type="submit" name="intent" value="remove-code">
        Remove<span className="visually-hidden"> discount code {code.code}</span>
      </button>
    </CartForm>
  )
}

function AvailableCode({ code, words, action }: { code: string; words: string; action: string }) {
  return (
    <CartForm className="row between">
      <p className="text-sm quiet">{words}</p>
      <input type="hidden" name="code" value={code} />
      <button className="link text-sm" type="submit" name="intent" value="apply-code">
        {action}
      </button>
    </CartForm>
  )
}
