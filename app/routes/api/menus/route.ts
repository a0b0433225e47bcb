import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'

/** What the header's menus hold, for the first one that is opened. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { menus } = await context.services.navigation.load()
  const answer = envelope({ data: menus })
  answer.headers.set('Cache-Control', 'public, max-age=300')
  return answer
}
