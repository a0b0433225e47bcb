import { ButtonLink } from '~/components/ui/button'
import { emptyBuild } from '~/models/builder/build'
import type { FrontKind, Offer } from '~/models/builder/offer'
import { chosenOf, priceOf } from '~/models/builder/order'
import type { StartPage } from '~/models/builder/page'
import { MIX_INGREDIENTS_WORD } from '~/models/builder/rules'
import type { StarterState } from '~/models/builder/starter'
import { addressOf, WORDS } from '~/models/builder/words'
import { capitalized } from '~/models/in-words'
import { formatMoney } from '~/models/money'
import { BuildPicture } from './build-picture'

type Front = { title: string; lead: string; start: string; steps: [title: string, text: string][] }

const FRONTS: Record<FrontKind, Front> = {
  mix: {
    title: 'A trail mix of your own',
    lead: `Choose up to ${MIX_INGREDIENTS_WORD} ingredients and how much of each. We blend it fresh, and print your words on the label.`,
    start: 'Start with an empty bag',
    steps: [
      ['Choose', 'Nuts, fruit, seeds and chocolate, all from our shelves.'],
      ['Set the parts', 'Three parts almonds, one part chocolate: it is your hike.'],
      ['Name it', 'A 5 lb bag, or a 25 lb case with 20% off.'],
    ],
  },
  box: {
    title: 'Build your own box',
    lead: 'A ribboned box of mini boxes, each with something that you know they like.',
    start: 'Start with an empty box',
    steps: [
      ['Choose a size', 'Five treats, or six.'],
      ['Fill it', 'Fifty treats to choose from, the same one twice if you like.'],
      ['Send it', 'Add a message in the cart. We tie the ribbon.'],
    ],
  },
  tray: {
    title: 'A tray of your own',
    lead: 'Five sections of acacia wood, filled to the edge. The tray stays long after the nuts are gone.',
    start: 'Start with an empty tray',
    steps: [
      [
        'Classic or premium',
        'More than fifty choices for the classic tray, more than 130 for the premium one.',
      ],
      ['Fill five sections', 'Nuts, fruit, chocolate and snacks, side by side.'],
      ['Send it', 'Add a message in the cart. We wrap it for the road.'],
    ],
  },
}

export function StartView({ kind, offer, starters }: StartPage) {
  const { sizes } = offer
  const { title, lead, start, steps } = FRONTS[kind]
  const [first] = starters
  const empty = stateOf(offer)
  return (
    <main id="main" className="wrap builder-start">
      <section className="start-hero">
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="row">
            <ButtonLink size="big" to={addressOf(kind, empty, offer)}>
              {start}
            </ButtonLink>
          </p>
          {sizes.some(({ price }) => price !== undefined) ? (
            <p className="text-sm quiet">
              {sizes.map((size, place) => (
                <span key={size.value}>
                  {place > 0 ? ' · ' : null}
                  {kind === 'tray' ? (
                    <a href={addressOf(kind, { ...empty, size }, offer)}>{size.name}</a>
                  ) : (
                    <a href={addressOf(kind, { ...empty, size, build: emptyBuild(size.rules) }, offer)}>
                      {size.name}
                    </a>
                  )}{' '}
                  {size.price === undefined ? null : formatMoney(size.price)}
                </span>
              ))}
            </p>
          ) : null}
        </div>
        {first ? <BuildPicture id="hero" offer={offer} state={first.state} /> : null}
      </section>
      <ol className="start-steps">
        {steps.map(([step, text], place) => (
          <li key={step}>
            <b className="step-number">{place + 1}</b>
            <div>
              <h2>{step}</h2>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {starters.length ? (
        <section aria-labelledby="starters-title" className="section">
          <h2 id="starters-title">Or start from one of ours</h2>
          <ul className="starters">
            {starters.map((one, place) => (
              <StarterCard key={one.starter.name} offer={offer} one={one} id={`s${place}`} />
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-sm quiet">
        {kind === 'mix'
          ? `${capitalized(WORDS.mix.many)} are priced by weight; the price is always in view.`
          : 'Ships only in the United States, including Hawaii and Alaska, and to Puerto Rico.'}
      </p>
    </main>
  )
}

function StarterCard({
  offer,
  one: { starter, state },
  id,
}: {
  offer: Offer
  one: StarterState
  id: string
}) {
  const names = chosenOf(state.build, offer.ingredients).map(({ ingredient }) => ingredient.name)
  return (
    <li className="card starter">
      <span className="picture">
        <BuildPicture id={id} offer={offer} state={state} />
      </span>
      <h3>
        <a href={addressOf(offer.kind, state, offer)}>{starter.name}</a>
      </h3>
      <p className="text-sm">{starter.line}</p>
      <p className="text-xs quiet">{names.join('; ')}</p>
      <p className="bold">
        <span>{formatMoney(priceOf(offer, state))}</span>{' '}
        <span className="text-xs quiet">{state.size.name}</span>
      </p>
    </li>
  )
}

const stateOf = ({ sizes: [size] }: Offer) => ({
  size,
  build: emptyBuild(size.rules),
  name: '',
  all: false,
  find: { tags: [], keyword: '' },
})
