/**
 * Speculation rules: catalog pages are fetched when a link to them is hovered or pressed. Reading them changes nothing.
 * Not for browsers that save data.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          // Products and lists.
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

/** Fetched before its link is pressed, perhaps for nothing. */
export const isPrefetch = ({ headers }: Request): boolean =>
  (headers.get('Sec-Purpose') ?? '').includes('prefetch')
