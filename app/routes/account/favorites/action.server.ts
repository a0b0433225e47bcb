import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { LIST_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { serverPaths } from '~/models/paths'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { favoritesSchema } from './schema'

const REFUSED = {
  taken: 'You have a list of that name already.',
  full: `You have ${LIST_LIMITS.favoriteLists} lists. Delete one that you no longer need.`,
} as const

/** Guests sign in first, because lists belong to accounts. */
export async function editLists(request: Request, { services, session }: AppLoadContext) {
  const owner = requireCustomer(request, session)
  const { favorites } = services
  const submission = parseWithZod(await readForm(request), { schema: favoritesSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const done = (message: string, list?: string) => {
    session.notify('notices', { key: 'lists', message })
    return redirect(serverPaths.favoriteList(list), 303)
  }
  const foundOr404 = (found: unknown) => {
    if (!found) throw new Refused('unknown')
  }
  const asked = submission.value
  switch (asked.intent) {
    case 'make-list': {
      const made = await favorites.makeList(owner, asked.name)
      if (made.ok) return done(`The list “${asked.name}” is made.`, made.id)
      return data(submission.reply({ fieldErrors: { name: [REFUSED[made.reason]] } }), 400)
    }
    case 'delete-list':
      foundOr404(await favorites.deleteList(owner, asked.list))
      return done('The list is deleted. What was on it is still among your favorites.')
    case 'share':
      foundOr404(await favorites.share(owner, asked.list))
      return done('Anyone with the link can see this list, and nothing else of yours.', asked.list)
    case 'stop-sharing':
      foundOr404(await favorites.stopSharing(owner, asked.list))
      return done('The link opens nothing any more.', asked.list)
    case 'move':
      foundOr404(await favorites.moveToList(owner, asked.sku, asked.list))
      return done('It is on the list.', asked.list)
  }
}
