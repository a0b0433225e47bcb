import { GiftFinderForm } from '~/components/gift/gift-finder-form'
import { IngredientsDialog } from '~/components/gift/ingredients-dialog.island'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import { ButtonLink } from '~/components/ui/button'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { GIFT_OPTIONS, type GiftOption } from '~/models/gift/gift-options'
import { has, isOpen } from '~/models/parts'
import { paths } from '~/models/paths'

export const meta: MetaFunction = () => [
  ...titled('Our gift options'),
  { name: 'description', content: 'Gift trays and boxes whose treats the recipients choose themselves.' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ context }: LoaderFunctionArgs) {
  context.parts.set('page', { draw: () => drawOptions(GIFT_OPTIONS) })
  return data(null, { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' } })
}

export default function GiftLanding() {
  return <DrawnOnServer part="page" />
}

function drawOptions(options: readonly GiftOption[]) {
  return (
    <main id="main" className="wrap section stack">
      <h1>Our Gift Options</h1>
      <p className="quiet prose">
        You write the card and name the people. They choose what is in it, and say where it goes.
      </p>
      <div className="account-parts">
        {options.map((option) => (
          <Option key={option.kind} option={option} />
        ))}
      </div>
      <p className="text-sm quiet">
        We ship these gifts only in the United States (including Hawaii and Alaska) and Puerto Rico.
      </p>
      {has('giftFinder') ? (
        <section className="stack" aria-labelledby="finder">
          <h2 id="finder">Not sure yet?</h2>
          <GiftFinderForm answers={{}} />
          {isOpen(paths.certificates) ? (
            <p>
              <a href={paths.certificates}>Or send a gift certificate by email</a>
            </p>
          ) : null}
        </section>
      ) : null}
      <IngredientsDialog />
    </main>
  )
}

function Option({ option: { kind, title, text, imageUrl, choices } }: { option: GiftOption }) {
  return (
    <section className={`account-part stack gift-option ${kind}`} aria-labelledby={`option-${kind}`}>
      <img src={imageUrl} alt="" width="320" height="320" loading="lazy" />
      <h2 id={`option-${kind}`}>{title}</h2>
      <p>{text}</p>
      <ul className="stack">
        {choices.map(({ name, note, to }, place) => (
          <li key={name}>
            {to ? (
              <ButtonLink to={to} wide variant={place === 0 ? 'solid' : 'plain'}>
                {name}
              </ButtonLink>
            ) : (
              <button type="button" className="button wide" disabled>
                {name}
              </button>
            )}
            {note ? <span className="own-line text-sm quiet">{note}</span> : null}
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={paths.giftIngredients(kind)}>
          See Ingredients<span className="visually-hidden"> of the {title}</span>
        </a>
      </p>
    </section>
  )
}
