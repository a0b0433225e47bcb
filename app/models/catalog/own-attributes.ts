/** An attribute that this shop's products have besides those of `platform/product-type.ts`. Its values are texts. */
export type OwnAttribute = {
  name: string
  label: string
  /** Its values, in the order shown. Lists then have a filter by it. */
  filter?: readonly string[]
}
