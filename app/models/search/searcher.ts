export type Searcher = {
  /** From the cookie that Algolia's scripts set. */
  userToken?: string
  /** False with Global Privacy Control. */
  counted: boolean
}
