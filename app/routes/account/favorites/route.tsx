import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { mainListId } from '~/services/favorite/lists.server'
import { favoriteCards, keeperOf } from '~/use-cases/account/favorites.server'
import { editLists } from './action.server'
import { FavoriteCards } from './favorite-cards'
import { ListsNav, ListTools, NewList } from './lists'

export const meta: MetaFunction = () => unlisted('Favorites')

/** For guests too: their favorites belong to the browser, and to the customer after sign-in. Lists need an account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session, origin } = context
  const keeper = keeperOf(session)
  const customerId = session.get('customerId')
  const [cards, lists] = await Promise.all([
    keeper ? favoriteCards(context, keeper).catch(fallback(undefined)) : [],
    customerId ? services.favorites.lists(customerId) : [],
  ])
  const main = customerId ? mainListId(customerId) : ''
  const asked = new URL(request.url).searchParams.get('list')?.slice(0, 2 * TEXT_LIMITS.id) ?? main
  const all = [
    { id: main, name: 'Favorites', shareToken: undefined },
    ...lists.filter(({ id }) => id !== main),
  ]
  const chosen = all.find(({ id }) => id === asked)
  if (!chosen) throw new Refused('unknown')
  const shareToken = lists.find(({ id }) => id === chosen.id)?.shareToken
  const view = {
    cards: cards?.filter(({ listId }) => (listId ?? main) === chosen.id),
    lists: all.map(({ id, name }) => ({
      id,
      name,
      count: cards?.filter(({ listId }) => (listId ?? main) === id).length ?? 0,
    })),
    chosen: chosen.id,
    isMain: chosen.id === main,
    shareUrl: shareToken ? `${origin}/favorites/${shareToken}` : null,
    signedIn: customerId !== undefined,
    full: lists.length >= LIST_LIMITS.favoriteLists,
  }
  return data(view, cards ? 200 : 503)
}

export const action = ({ request, context }: ActionFunctionArgs) => editLists(request, context)

export default function Favorites() {
  const view = useLoaderData<typeof loader>()
  const { cards, signedIn, lists, chosen, full } = view
  const problem = useActionData<typeof action>()
  return (
    <>
      <h1>Favorites</h1>
      {signedIn ? null : (
        <p className="quiet">
          Kept in this browser. <a href={paths.signInTo(paths.favorites)}>Sign in</a> to have them everywhere,
          in lists of your own.
        </p>
      )}
      {signedIn && lists.length > 1 ? <ListsNav lists={lists} chosen={chosen} /> : null}
      {cards ? (
        <FavoriteCards cards={cards} lists={signedIn ? lists : []} chosen={chosen} />
      ) : (
        <p>We cannot fetch your favorites just now. They are safe; please look again in a minute.</p>
      )}
      {signedIn ? <ListTools {...view} /> : null}
      {signedIn && !full ? <NewList problem={problem} /> : null}
    </>
  )
}
