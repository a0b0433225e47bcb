import { GiftFinderForm } from '~/components/gift/gift-finder-form'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { loadAt } from '~/components/product/picture-load'
import { ProductCard } from '~/components/product/product-card'
import { Notice } from '~/components/ui/notice'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { WITHOUT } from '~/models/allergen/without'
import type { ProductCardData } from '~/models/catalog/product-card'
import { type GiftAnswers, giftAnswers, suggestGifts } from '~/models/gift/gift-finder'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'
import { bestOf } from '~/use-cases/search/best-of.server'

type Found = { answers: GiftAnswers; gifts: ProductCardData[] }

export const meta: MetaFunction = () => [
  ...unlisted('Gift finder', { isFollowed: true }),
  { name: 'description', content: 'Say for whom and how much, and see gifts that suit.' },
]

/** Products of the department to choose from. */
const CANDIDATES = 60

const DEPARTMENT = 'gifts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answers = giftAnswers(new URL(request.url).searchParams)
  const cards = await bestOf(context.services, DEPARTMENT, CANDIDATES)
  const drawn = { answers, gifts: suggestGifts(cards, answers) }
  context.parts.set('page', { draw: () => drawFinder(drawn) })
  return data(null)
}

export default function GiftFinder() {
  return <DrawnOnServer part="page" />
}

const boxQuery = ({ without }: GiftAnswers): string =>
  without ? `?tag=${without === 'gluten' ? 'gluten-free' : `without-${without}`}` : ''

const withoutWords = ({ without }: GiftAnswers): string => {
  const [, label] = Object.entries(WITHOUT).find(([value]) => value === without) ?? []
  return label ? `, ${label.toLowerCase()}` : ''
}

function drawFinder({ answers, gifts }: Found) {
  return (
    <main id="main" className="wrap section stack">
      <h1>Find a gift</h1>
      <GiftFinderForm answers={answers} />
      {isOpen(paths.boxBuilder) ? (
        <p>
          <a className="link" href={`${paths.boxBuilder}${boxQuery(answers)}`}>
            Or fill a box yourself{withoutWords(answers)}
          </a>
        </p>
      ) : null}
      {gifts.length === 0 ? (
        <Notice>
          <p>Nothing on our shelves fits all of that. Leave one answer open and look again.</p>
        </Notice>
      ) : (
        <section className="stack" aria-labelledby="suggested">
          <h2 id="suggested">{Object.keys(answers).length > 0 ? 'These suit' : 'What people give'}</h2>
          <ul className="grid">
            {gifts.map((card, place) => (
              <li key={card.productKey}>
                <ProductCard card={card} load={loadAt(place)} list="gift-finder" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
