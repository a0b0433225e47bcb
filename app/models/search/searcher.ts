/** Who searches, as far as the index is told. */
export type Searcher = {
  /** The browser's own token, in the cookie under which Algolia's scripts keep it. */
  userToken?: string
  /** False for who asked by Global Privacy Control not to be counted. */
  counted: boolean
}
