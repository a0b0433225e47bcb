import type { Menu } from '~/models/catalog/navigation'
import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'

let asked: Promise<Menu[]> | undefined

/** Fetched once a page; a failed request is repeated with the next menu. */
export function loadMenus(): Promise<Menu[]> {
  asked ??= fetchMenus().catch((error: unknown) => {
    console.warn(error)
    asked = undefined
    return []
  })
  return asked
}

async function fetchMenus(): Promise<Menu[]> {
  const { data }: Envelope<Menu[]> = await (await fetch(paths.menus)).json()
  if (!data) throw new Error('menus')
  return data
}
