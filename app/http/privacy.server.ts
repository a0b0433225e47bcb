/** False with Global Privacy Control. */
export const mayBeFollowed = ({ headers }: Request): boolean => headers.get('Sec-GPC') !== '1'

/** The value of another party's cookie, if it has the expected form. */
export function foreignCookie({ headers }: Request, name: string, value: RegExp): string | undefined {
  for (const pair of (headers.get('Cookie') ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name && value.test(pair.slice(at + 1))) return pair.slice(at + 1)
  }
  return undefined
}
