import { SHOP } from '~/shop/shop'
export const titled = (title: string) => [{ title: `${title} | ${SHOP.name}` }]

/** Not for search engines. `isFollowed`: they follow its links. */
export const unlisted = (title: string, { isFollowed = false } = {}) => [
  ...titled(title),
  { name: 'robots', content: isFollowed ? 'noindex, follow' : 'noindex' },
]
