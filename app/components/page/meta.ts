export const titled = (title: string) => [{ title: `${title} | Cobnut` }]

/** The title of a page that search engines leave out. */
export const unlisted = (title: string) => [...titled(title), { name: 'robots', content: 'noindex' }]
