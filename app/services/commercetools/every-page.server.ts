import { vendorErrorOf } from './errors.server'

/** The most results in one answer. */
const MOST = 500

type Page<Resource> = { body: { results: Resource[] } }
type PageArgs = { where?: string; sort: string; limit: number; withTotal: boolean }

/** Resources that meet the predicate, in the order of their ids: all, or more than `enough`. @throws VendorError */
export async function everyPage<Resource extends { id: string }>(
  ask: (queryArgs: PageArgs) => Promise<Page<Resource>>,
  predicate?: string,
  enough = Number.POSITIVE_INFINITY,
): Promise<Resource[]> {
  const all: Resource[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const where = [predicate, after && `id > "${after}"`].filter(Boolean).join(' and ')
    const { body } = await ask({
      where: where || undefined,
      sort: 'id asc',
      limit: MOST,
      withTotal: false,
    }).catch(vendorErrorOf)
    all.push(...body.results)
    if (body.results.length < MOST || all.length > enough) return all
  }
}
