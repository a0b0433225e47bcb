import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Notice } from '~/components/ui/notice'
import { countOf, isFull } from '~/models/builder/build'
import { find } from '~/models/builder/finder'
import { ingredientsFor } from '~/models/builder/offer'
import type { BuilderPage } from '~/models/builder/page'
import { type BuilderState, besideParams, buildParams } from '~/models/builder/state'
import { addressOf, pathOf, WORDS } from '~/models/builder/words'
import { discountAt, timingWord } from '~/models/bundle/bundle'
import { capitalized, numberWord } from '~/models/in-words'
import { BuildSide } from './build-side'
import { Finder, hiddenFields } from './finder'
import { IngredientCard } from './ingredient-card'

/** Ingredients shown before "Show more". */
const FIRST = 24
/** Ingredients in view on a phone. */
const EAGER = 4

export function BuilderScreen(page: BuilderPage) {
  const { offer, state } = page
  const { kind } = offer
  const { rules } = state.size
  const full = isFull(state.build, rules) ? `Full: ${state.build.length} of ${rules.most}` : undefined
  const words = WORDS[kind]
  const found = find(ingredientsFor(offer, state.size), state.find)
  const shown = state.all ? found : found.slice(0, FIRST)
  const usual = offer.sizes[0]
  return (
    <>
      <form id="build" action={pathOf(kind, state)} autoComplete="off">
        {/* Enter in a field presses the form's first button. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
          Update
        </button>
        {hiddenFields([
          ...buildParams(kind, state, usual).filter(([name]) => name === kind),
          ...besideParams(state),
        ])}
      </form>
      <div className={`builder ${kind}-builder`}>
        <Intro page={page} />
        <section className="pick" id="pick" aria-labelledby="pick-title" tabIndex={-1}>
          <h2 className="visually-hidden" id="pick-title">
            {capitalized(words.many)}
          </h2>
          <Finder page={page} found={found.length} />
          {kind === 'bundle' ? <PlaceNext state={state} /> : null}
          {found.length ? (
            <ul className="grid">
              {shown.map((ingredient, place) => (
                <IngredientCard
                  key={ingredient.productKey}
                  kind={kind}
                  ingredient={ingredient}
                  rules={rules}
                  count={countOf(state.build, ingredient.productKey)}
                  full={full}
                  eager={place < EAGER}
                  {...(kind === 'bundle' ? inBundle(state, ingredient.productKey) : undefined)}
                />
              ))}
            </ul>
          ) : (
            <p className="panel">Nothing matches all of these filters. Remove one and try again.</p>
          )}
          {shown.length < found.length ? (
            <p className="show-more">
              <ButtonLink
                variant="plain"
                to={`${addressOf(kind, { ...state, all: true }, offer)}#i-${found[FIRST]?.productKey}`}
              >
                Show {found.length - shown.length} more
              </ButtonLink>
              <span className="text-sm quiet">
                {shown.length} of {found.length}
              </span>
            </p>
          ) : null}
        </section>
        <BuildSide page={page} />
      </div>
    </>
  )
}

/** Which shipments have this box, and the percent off in the first of them, or else in the next empty place. */
function inBundle({ build, size }: BuilderState, productKey: string) {
  const places = build.flatMap((slot, place) => (slot?.key === productKey ? [place] : []))
  const numbers = places.map((place) => place + 1)
  const [at = build.findIndex((slot) => !slot)] = places
  return {
    shipments: numbers.length
      ? `${numbers.length > 1 ? 'Shipments' : 'Shipment'} ${numbers.join(' and ')}`
      : undefined,
    percent: discountAt(size.discounts ?? [], at),
  }
}

/** Which place a box goes to, and whether its price is lower there. */
function PlaceNext({ state: { build, size } }: { state: BuilderState }) {
  const place = build.findIndex((slot) => !slot)
  if (place < 0) return null
  const percent = discountAt(size.discounts ?? [], place)
  return (
    <p className="place-next">
      <Icon name="gift" />
      <span>
        You’re choosing <b>shipment {place + 1}</b>, {timingWord(size.days ?? [], place)}.
        {percent ? ` Prices are with ${percent}% off.` : null}
      </span>
    </p>
  )
}

function Intro({ page: { offer, state, notices } }: { page: BuilderPage }) {
  const words = WORDS[offer.kind]
  return (
    <div className="intro">
      <h1>
        {state.gift
          ? `Choose ${numberWord(state.size.rules.most)} ${words.many}`
          : state.line
            ? `Change ${words.yours.toLowerCase()}`
            : words.title}
      </h1>
      <p className="quiet prose">
        {state.gift ? 'Pick what you like best. Everything is paid for.' : words.lead}
      </p>
      {notices.map((notice) => (
        <Notice key={notice}>
          <p>{notice}</p>
        </Notice>
      ))}
    </div>
  )
}
