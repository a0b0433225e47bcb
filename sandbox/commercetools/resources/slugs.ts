import type { LocalizedString } from '@commercetools/platform-sdk'
import type { Index } from '../engine/resource'

/** Unique by locale; look-ups may name any locale. */
export function slugIndexes<Resource>(
  slugs: (resource: Resource) => LocalizedString[],
  paths = ['slug.*'],
): Index<Resource>[] {
  return [
    {
      name: 'slug',
      unique: true,
      paths: [],
      duplicate: (value) => {
        const split = value.indexOf('=')
        return { field: `slug.${value.slice(0, split)}`, value: value.slice(split + 1) }
      },
      values: (resource) =>
        slugs(resource).flatMap((slug) => Object.entries(slug).map(([locale, text]) => `${locale}=${text}`)),
    },
    {
      name: 'anySlug',
      paths,
      values: (resource) => slugs(resource).flatMap((slug) => Object.values(slug)),
    },
  ]
}
