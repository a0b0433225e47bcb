import { Badge } from '~/components/ui/badge'
import { classNames } from '~/components/ui/class-names'
import { Icon, type IconName } from '~/components/ui/icon'
import { PriceBefore } from '~/components/ui/price-before'
import type { Build, Selection } from '~/models/builder/build'
import type { Ingredient } from '~/models/builder/ingredient'
import { type Share, sharesOf } from '~/models/builder/mix'
import type { BuildSize, Kind } from '~/models/builder/offer'
import { chosenOf, mixWeight } from '~/models/builder/order'
import { MOST_PARTS } from '~/models/builder/rules'
import type { BuilderState } from '~/models/builder/state'
import { WORDS } from '~/models/builder/words'
import { boxPrice, discountAt, ordinal, shipmentWords, timingText } from '~/models/bundle/bundle'
import { type Cents, formatMoney } from '~/models/money'
import { Stepper } from './stepper'

type Props = { kind: Kind; state: BuilderState; ingredients: readonly Ingredient[] }

export function ChosenList({ kind, state, ingredients }: Props) {
  const { build, size } = state
  const shares = size.rules.parts ? sharesOf(chosenOf(build, ingredients), mixWeight(size.weight)) : []
  const byKey = new Map(ingredients.map((one) => [one.productKey, one]))
  const next = build.findIndex((slot) => !slot)
  return (
    <>
      {shares.length ? <RecipeStrip shares={shares} /> : null}
      <ol id="chosen-list" className={size.rules.parts ? 'chosen' : 'chosen sections'}>
        {build.map((slot, place) => {
          const ingredient = slot && byKey.get(slot.key)
          return (
            <li
              key={rowKey(build, place)}
              data-slot={place}
              className={kind === 'bundle' && place === next ? 'filling' : undefined}
            >
              {slot && ingredient ? (
                <Row
                  kind={kind}
                  state={state}
                  slot={slot}
                  place={place}
                  ingredient={ingredient}
                  share={shares.find(({ key }) => key === slot.key)}
                />
              ) : (
                <EmptyRow kind={kind} place={place} size={size} />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

type RowProps = Pick<Props, 'kind' | 'state'> & {
  slot: Selection
  place: number
  ingredient: Ingredient
  share: Share | undefined
}

function Row({ kind, state: { build, size }, slot, place, ingredient, share }: RowProps) {
  const { name, price } = ingredient
  return (
    <>
      <img src={imageOf(ingredient, kind)} alt="" width="48" height="48" loading="lazy" />
      <div className="what">
        {size.days ? <p className="text-xs quiet">{shipmentWords(size.days, place)}</p> : null}
        <h3>{ingredient.name}</h3>
        {size.discounts ? <BoxPrice percent={discountAt(size.discounts, place)} price={price} /> : null}
        {share ? (
          <p className="text-xs quiet">
            {Math.round(share.share * 100)}%, {share.pounds.toFixed(1)} lb
          </p>
        ) : null}
      </div>
      {size.rules.parts ? (
        <Stepper
          name={name}
          less={`parts.${slot.key}.${slot.parts - 1}`}
          more={`parts.${slot.key}.${slot.parts + 1}`}
          atMost={slot.parts >= MOST_PARTS}
          count={slot.parts}
          unit={<span className="visually-hidden">{slot.parts === 1 ? 'part' : 'parts'}</span>}
          field="edit"
        />
      ) : null}
      {build.length > 1 ? (
        <div className="moves">
          <EditButton
            edit={`move.${place}.${place - 1}`}
            disabled={place === 0}
            label={`Move ${name} up`}
            icon="up"
          />
          <EditButton
            edit={`move.${place}.${place + 1}`}
            disabled={place === build.length - 1}
            label={`Move ${name} down`}
            icon="down"
          />
        </div>
      ) : null}
      <EditButton edit={`clear.${place}`} label={`Remove ${name}`} icon="close" className="remove" />
    </>
  )
}

type EditButtonProps = {
  edit: string
  label: string
  icon: IconName
  disabled?: boolean
  className?: string
}

function EditButton({ edit, label, icon, disabled, className }: EditButtonProps) {
  return (
    <button
      className={classNames('icon-button', className)}
      type="submit"
      form="build"
      name="edit"
      value={edit}
      disabled={disabled}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}

type EmptyRowProps = { kind: Kind; place: number; size: BuildSize }

function EmptyRow({ kind, place, size: { discounts, days } }: EmptyRowProps) {
  const percent = discounts ? discountAt(discounts, place) : 0
  return (
    <>
      <span className="hole">{place + 1}</span>
      <div className="what">
        {days ? <p className="text-xs quiet">{shipmentWords(days, place)}</p> : null}
        <a className="link" href="#pick">
          Choose {discounts ? `your ${ordinal(place)}` : kind === 'mix' ? 'an' : 'a'} {WORDS[kind].one}
        </a>
        {percent ? (
          <p className="text-xs">
            <b>{percent}% off</b>, {timingText(place).toLowerCase()}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** A row keeps its key when it is moved. The same treat may be in a box twice. */
function rowKey(build: Build, place: number): string {
  const slot = build[place]
  if (!slot) return `empty-${place}`
  return `${slot.key}-${build.slice(0, place).filter((other) => other?.key === slot.key).length}`
}

function BoxPrice({ percent, price }: { percent: number; price: Cents }) {
  return (
    <p className="text-sm">
      <b>{formatMoney(boxPrice(price, percent))}</b>
      {percent ? (
        <>
          {' '}
          <PriceBefore price={price} /> <Badge tone="sale">{`Save ${percent}%`}</Badge>
        </>
      ) : null}
    </p>
  )
}

const imageOf = ({ imageUrl, bedUrl }: Ingredient, kind: Kind) =>
  (kind === 'mix' || kind === 'bundle' ? imageUrl : (bedUrl ?? imageUrl)) || undefined

/** The proportions as a strip of colors, per mille. */
function RecipeStrip({ shares }: { shares: readonly Share[] }) {
  let at = 0
  return (
    <svg className="recipe-strip" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      {shares.map(({ key, share, ingredient }) => {
        const x = at
        at += Math.round(share * 1000)
        return <rect key={key} x={x} width={at - x} height="1" fill={ingredient.color} />
      })}
    </svg>
  )
}
