import { ButtonLink } from '~/components/ui/button'
import { emptyBuild } from '~/models/builder/build'
import type { Offer } from '~/models/builder/offer'
import { chosenOf, priceOf } from '~/models/builder/order'
import type { StartPage } from '~/models/builder/page'
import type { StarterState } from '~/models/builder/starter'
import { addressOf, WORDS } from '~/models/builder/words'
import { capitalized } from '~/models/in-words'
import { formatMoney } from '~/models/money'
import { FRONTS } from '~/shop/builders'
import { BuildPicture } from './build-picture'

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
