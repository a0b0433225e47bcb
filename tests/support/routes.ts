import routes from '../../app/routes'

type Entry = (typeof routes)[number]

/** All addresses in `app/routes.ts`: `/account/wallet/:id`. */
export const addresses: readonly string[] = (routes as readonly Entry[]).flatMap((entry) =>
  addressesOf(entry, ''),
)

function addressesOf({ path = '', children = [] }: Entry, parent: string): string[] {
  const address = path ? `${parent}/${path}` : parent
  return children.length > 0 ? children.flatMap((child) => addressesOf(child, address)) : [address || '/']
}
