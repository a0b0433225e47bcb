/**
 * Speculation rules: catalog pages are fetched when a link to them is hovered or pressed. They are about nobody but for
 * their holes, and to read them changes nothing. Browsers that save data are not told.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          // Products and lists. Accounts, carts and what staff do have neither ending.
          { href_matches: ['/*.html', '/*/'] },
          {
            not: {
              href_matches: ['/account/*', '/cart/*', '/checkout/*', '/orders/*', '/staff/*', '/sign/*'],
            },
          },
          { not: { selector_matches: '[target=_blank], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const nextPages = (nonce: string): string =>
  `<script type="speculationrules" nonce="${nonce}">${JSON.stringify(RULES)}</script>`

/** True if the browser fetches a page before its link is pressed, so perhaps for nothing. */
export const isPrefetch = ({ headers }: Request): boolean =>
  (headers.get('Sec-Purpose') ?? '').includes('prefetch')
