import { TreatFilters, Treats } from '~/components/gift/treats'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { type Find, find, groupsOf, isNarrowed, parseFind } from '~/models/builder/finder'
import { byPopularity } from '~/models/builder/ingredient'
import { tagsOf } from '~/models/builder/state'
import { type GiftTreat, trayCatalogOf, treatsOfBoxes, treatsOfTrays } from '~/models/gift/choices'
import type { GiftKind } from '~/models/gift/gift-options'
import { Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { giftBoxProducts } from '~/use-cases/gifts/box-products.server'

type Shown = { kind: GiftKind; asked: Find; groups: { name: string; count: number }[]; found: GiftTreat[] }

export const meta: MetaFunction = () => unlisted('What they can choose', { isFollowed: true })

const isKind = (text: string | undefined): text is GiftKind => text === 'tray' || text === 'box'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { kind } = params
  if (!isKind(kind)) throw new Refused('unknown')
  const treats = await treatsFor(context, kind)
  if (treats.length === 0) throw new Refused('unknown')
  const groups = groupsOf(treats)
  const asked = parseFind(new URL(request.url).searchParams, {
    categories: groups.map(({ name }) => name),
    tags: tagsOf(kind),
  })
  const drawn = { kind, asked, groups, found: find(treats, asked) }
  context.parts.set('page', { draw: () => drawIngredients(drawn) })
  return data(null)
}

async function treatsFor(context: AppLoadContext, kind: GiftKind): Promise<GiftTreat[]> {
  if (kind === 'box') return treatsOfBoxes(await giftBoxProducts(context))
  const offer = await context.services.builders.offer(kind)
  return treatsOfTrays(trayCatalogOf((offer?.ingredients ?? []).toSorted(byPopularity)))
}

export default function GiftIngredients() {
  return <DrawnOnServer part="page" />
}

function drawIngredients({ kind, asked, groups, found }: Shown) {
  return (
    <main id="main" className="wrap section stack">
      <h1>Ingredient Choices for Your Recipient(s)</h1>
      <p>
        <a href={serverPaths.giftLanding}>Back to our gift options</a>
      </p>
      <form action={paths.giftIngredients(kind)} className="stack">
        <TreatFilters kind={kind} asked={asked} groups={groups} />
        <p>
          <Button variant="plain">Show</Button>
        </p>
      </form>
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
      <Treats treats={found} />
    </main>
  )
}
