/** A refusal in Algolia's form. */
export class AlgoliaError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
