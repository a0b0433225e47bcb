import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { DrawnOnServer, serverPart } from '~/components/page/drawn-on-server'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { unavailable } from '~/http/failures.server'
import { dietName } from '~/models/catalog/tags'
import { type Find, find, groupsOf, isNarrowed, parseFind } from '~/models/customizer/finder'
import type { Ingredient } from '~/models/customizer/ingredient'
import { byPopularity } from '~/models/customizer/ingredient'
import { tagsOf } from '~/models/customizer/state'
import type { GiftKind } from '~/models/gift/gift-options'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

type Shown = { kind: GiftKind; asked: Find; groups: { name: string; count: number }[]; found: Ingredient[] }

const shownPart = serverPart<Shown>('gift-ingredients')

export const handle = { drawnOnServer: true }

export const meta: MetaFunction = () => [
  { title: 'What they can choose | Cobnut' },
  { name: 'robots', content: 'noindex, follow' },
]

const isKind = (text: string | undefined): text is GiftKind => text === 'tray' || text === 'box'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { kind } = params
  if (!isKind(kind)) throw data(null, { status: 404 })
  const offer = await context.services.customizers.offer(kind).catch(unavailable)
  if (!offer) throw data(null, { status: 404 })
  const groups = groupsOf(offer.ingredients)
  const asked = parseFind(new URL(request.url).searchParams, {
    categories: groups.map(({ name }) => name),
    tags: tagsOf(kind),
  })
  const found = find(offer.ingredients, asked).sort(byPopularity)
  shownPart.provide(context.parts, { kind, asked, groups, found })
  return data(null)
}

export default function GiftIngredients() {
  return <DrawnOnServer part={shownPart} draw={import.meta.env.SSR ? drawIngredients : undefined} />
}

function drawIngredients({ kind, asked, groups, found }: Shown) {
  return (
    <main id="main" className="wrap section stack">
      <h1>Ingredient Choices for Your Recipient(s)</h1>
      <p>
        <a href={paths.giftLanding}>Back to our gift options</a>
      </p>
      <Filters kind={kind} asked={asked} groups={groups} />
      <p className="row between">
        <span role="status">
          <b>{found.length}</b> {found.length === 1 ? 'choice' : 'choices'}
        </span>
        {isNarrowed(asked) ? (
          <a className="link" href={paths.giftIngredients(kind)}>
            Clear filters
          </a>
        ) : null}
      </p>
      {found.length === 0 ? (
        <Notice>
          <p>Nothing here fits all of that. Take one filter away.</p>
        </Notice>
      ) : (
        <ul className="grid">
          {found.map((ingredient, place) => (
            <Choice key={ingredient.productKey} ingredient={ingredient} eager={place === 0} />
          ))}
        </ul>
      )}
    </main>
  )
}

function Filters({ kind, asked, groups }: Omit<Shown, 'found'>) {
  return (
    <form action={paths.giftIngredients(kind)} className="stack">
      <div className="row">
        <label className="visually-hidden" htmlFor="keyword">
          Find an ingredient
        </label>
        <input
          className="input"
          id="keyword"
          name="keyword"
          type="search"
          placeholder="Find an ingredient"
          maxLength={TEXT_LIMITS.filterSearch}
          defaultValue={asked.keyword}
        />
        <select className="select" name="category" aria-label="Category" defaultValue={asked.category ?? ''}>
          <option value="">All categories</option>
          {groups.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({count})
            </option>
          ))}
        </select>
      </div>
      <fieldset className="row">
        <legend className="label">Diet</legend>
        {tagsOf(kind).map((tag) => (
          <label key={tag} className="check">
            <input type="checkbox" name="tag" value={tag} defaultChecked={asked.tags.includes(tag)} />
            <span>{dietName(tag)}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <Button variant="plain">Show</Button>
      </p>
    </form>
  )
}

function Choice({
  ingredient: { name, imageUrl, premium, tags, inStock },
  eager,
}: {
  ingredient: Ingredient
  eager: boolean
}) {
  return (
    <li className="card">
      <div className="picture">
        <img
          src={imageUrl || undefined}
          alt=""
          width="320"
          height="320"
          {...(eager ? {} : { loading: 'lazy' as const })}
        />
      </div>
      {premium ? (
        <p className="badges">
          <Badge tone="best">Premium</Badge>
        </p>
      ) : null}
      <h2 className="choice-name">{name}</h2>
      <p className="text-xs quiet">
        {inStock ? tags.slice(0, 3).map(dietName).join(', ') : 'Sold out just now'}
      </p>
    </li>
  )
}
