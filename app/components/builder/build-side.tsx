import { AllergenLine } from '~/components/product/allergen-line'
import { Button, ButtonLink } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import { Amount } from '~/components/ui/price'
import { allergensOf, allergenWords } from '~/models/allergen/allergens'
import { emptyBuild, filledSlots, isComplete, isFull, missing, partsOf } from '~/models/builder/build'
import type { Chosen } from '~/models/builder/mix'
import { type BuildSize, ingredientsFor, type Offer } from '~/models/builder/offer'
import { chosenOf, partsText, priceOf } from '~/models/builder/order'
import type { BuilderPage } from '~/models/builder/page'
import { type BuilderState, NAME_LENGTH } from '~/models/builder/state'
import { addressOf, WORDS } from '~/models/builder/words'
import { PAGE_EDIT } from '~/models/cart/page-edit'
import { capitalized, numberWord } from '~/models/in-words'
import { type Cents, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { BuildFacts } from './build-facts'
import { BuildPicture } from './build-picture'
import { ChosenList } from './chosen-list'
import { showChecked, showText, useShownValue } from './shown-value'

export function BuildSide({ page }: { page: BuilderPage }) {
  const { offer, state } = page
  const { kind, sizes } = offer
  const words = WORDS[kind]
  const filled = filledSlots(state.build)
  const { rules } = state.size
  const chosen = chosenOf(state.build, offer.ingredients)
  return (
    <div className={`side ${kind}-side`}>
      <figure className="stage">
        <BuildPicture id="own" offer={offer} state={state} />
      </figure>
      <section className="chosen-tray" id="chosen" aria-labelledby="chosen-title" tabIndex={-1}>
        <Head page={page} filled={filled} />
        <div className="tray-settings">
          {kind === 'mix' ? <LabelName name={state.name} /> : null}
          {sizes.length > 1 && !state.gift ? <Sizes offer={offer} state={state} /> : null}
          <Button className="update" variant="plain" size="small" form="build">
            Update
          </Button>
        </div>
        <div className="tray-body">
          {isFull(state.build, rules) && rules.parts ? (
            <p className="text-sm quiet">
              {`${capitalized(numberWord(rules.most))} is as many as one bag holds. Parts still change.`}
            </p>
          ) : null}
          {filled || kind === 'bundle' ? (
            <ChosenList kind={kind} state={state} ingredients={ingredientsFor(offer, state.size)} />
          ) : null}
          {filled ? (
            <>
              <Allergens chosen={chosen} />
              <BuildFacts page={page} chosen={chosen} />
              {state.gift ? null : (
                <Fold title="Share this recipe">
                  <ShareLink page={page} />
                </Fold>
              )}
              <p>
                <a
                  className="link text-sm"
                  href={addressOf(kind, { ...state, build: emptyBuild(rules), name: '' }, offer)}
                >
                  Start over
                </a>
              </p>
            </>
          ) : kind === 'bundle' ? null : (
            <div className="none">
              <p className="bold">{words.pickFirst}</p>
            </div>
          )}
        </div>
        <div className="tray-foot">
          {state.gift ? (
            <p className="text-sm quiet">Nothing to pay.</p>
          ) : filled ? (
            <Total page={page} />
          ) : (
            <p className="text-sm quiet">The price comes with your first {words.one}.</p>
          )}
          <Act page={page} />
        </div>
      </section>
    </div>
  )
}

function Allergens({ chosen }: { chosen: readonly Chosen[] }) {
  const foods = chosen.map(({ ingredient }) => ingredient)
  const facts = allergensOf(foods)
  return facts ? <AllergenLine words={allergenWords(facts, foods.length)} askPath={paths.contact} /> : null
}

function Head({ page, filled }: { page: BuilderPage; filled: number }) {
  const { offer, state } = page
  const words = WORDS[offer.kind]
  const { rules } = state.size
  return (
    <div className="tray-head">
      <div>
        <h2 id="chosen-title" tabIndex={-1}>
          {words.yours}
        </h2>
        <p className="text-sm" id="counted">
          <b>{`${filled} of ${rules.most}`}</b>
          <span className="only-wide">
            {' '}
            {words.many}
            {rules.parts && filled ? `, ${partsText(partsOf(state.build))}` : null}
          </span>
          {filled && !state.gift ? (
            <span className="slim">{`, ${formatMoney(priceOf(offer, state))}`}</span>
          ) : null}
        </p>
      </div>
      <a className="icon-button open" href="#chosen" aria-label={`Open ${words.yours.toLowerCase()}`}>
        <Icon name="up" />
      </a>
      <a className="icon-button shut" href="#pick" aria-label={`Close ${words.yours.toLowerCase()}`}>
        <Icon name="close" />
      </a>
      <Act page={page} slim />
    </div>
  )
}

function Total({ page: { offer, state } }: { page: BuilderPage }) {
  const { size } = state
  const price = priceOf(offer, state)
  return (
    <div>
      <p className="price">
        <Amount cents={price} />
      </p>
      {size.weight ? <p className="text-xs quiet">{`${formatMoney(price / size.weight)} / lb`}</p> : null}
      {size.price !== undefined && size.price !== price ? (
        <p className="text-xs quiet">{`So far. ${formatMoney(size.price)} with all ${size.rules.least}.`}</p>
      ) : null}
    </div>
  )
}

function Act({ page: { offer, state }, slim }: { page: BuilderPage; slim?: boolean }) {
  const { rules } = state.size
  const looks = slim ? ({ size: 'small', className: 'slim' } as const) : ({ size: 'big' } as const)
  if (!isComplete(state.build, rules)) {
    const more = missing(state.build, rules)
    const all = more === rules.least && rules.least === 1
    return (
      <ButtonLink variant="plain" to="#pick" {...looks}>
        {slim
          ? `Add ${WORDS[offer.kind].many}`
          : all
            ? `Choose an ${WORDS[offer.kind].one}`
            : `Choose ${more} more`}
      </ButtonLink>
    )
  }
  return (
    <Button
      form="build"
      formMethod="post"
      // The form's own fields become addresses.
      formAction={`?edit-mark=${PAGE_EDIT}`}
      suppressHydrationWarning
      name="intent"
      value="add"
      {...looks}
    >
      {state.gift ? 'Continue' : state.line ? 'Save to Cart' : 'Add to Cart'}
      {offer.kind === 'bundle' && !slim ? ` - ${formatMoney(priceOf(offer, state))}` : null}
    </Button>
  )
}

function LabelName({ name }: { name: string }) {
  return (
    <div className="field">
      <label htmlFor="label-name">Name on the label</label>
      <input
        className="input"
        id="label-name"
        ref={useShownValue(name, showText)}
        form="build"
        name="name"
        maxLength={NAME_LENGTH}
        placeholder="Your Mix"
        defaultValue={name}
      />
    </div>
  )
}

function Sizes({ offer, state }: { offer: Offer; state: BuilderState }) {
  return (
    <fieldset className="sizes">
      <legend className="label">Size</legend>
      {offer.sizes.map((size) => (
        <SizeOption
          key={size.value}
          size={size}
          price={size.price ?? priceOf(offer, { ...state, size })}
          isChosen={size.value === state.size.value}
        />
      ))}
    </fieldset>
  )
}

type SizeOptionProps = { size: BuildSize; price: Cents; isChosen: boolean }

function SizeOption({ size: { value, name, weight }, price, isChosen }: SizeOptionProps) {
  const radio = useShownValue(isChosen, showChecked)
  return (
    <label className="option">
      <input type="radio" ref={radio} name="size" form="build" value={value} defaultChecked={isChosen} />
      <span>
        <b>{name}</b>
        {price ? <span className="end">{formatMoney(price)}</span> : null}
        {weight === 25 ? <small className="save">20% off</small> : null}
      </span>
    </label>
  )
}

function ShareLink({ page: { offer, state, origin } }: { page: BuilderPage }) {
  const link =
    origin +
    addressOf(
      offer.kind,
      { size: state.size, build: state.build, name: state.name, all: false, find: { tags: [], keyword: '' } },
      offer,
    )
  const mail = `mailto:?subject=${encodeURIComponent(state.name || WORDS[offer.kind].yours)}&body=${encodeURIComponent(link)}`
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor="share-link">Link to this recipe</label>
        <input className="input" id="share-link" readOnly value={link} />
      </div>
      <p>
        <a className="button plain small" href={mail}>
          Email it
        </a>
      </p>
    </div>
  )
}
