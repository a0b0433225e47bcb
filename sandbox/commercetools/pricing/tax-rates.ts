import type {
  Address,
  MissingTaxRateForCountryError,
  TaxCategory,
  TaxRate,
} from '@commercetools/platform-sdk'

export type TaxPlace = Pick<Address, 'country' | 'state'>

type FoundTaxRate =
  | { readonly ok: true; readonly rate: TaxRate | undefined }
  | { readonly ok: false; readonly error: MissingTaxRateForCountryError }

/** The state's rate, else the country's. */
function selectTaxRate(category: TaxCategory, place: TaxPlace): TaxRate | undefined {
  let ofCountry: TaxRate | undefined
  for (const rate of category.rates) {
    if (rate.country !== place.country) continue
    if (rate.state !== undefined && rate.state === place.state) return rate
    if (rate.state === undefined) ofCountry ??= rate
  }
  return ofCountry
}

/** Undefined without a place. Throws if the category has no rate for the place. */
export function findTaxRate(
  categories: ReadonlyMap<string, TaxCategory>,
  categoryId: string | undefined,
  place: TaxPlace | undefined,
): FoundTaxRate {
  const category = categoryId === undefined ? undefined : categories.get(categoryId)
  if (!category || !place) return { ok: true, rate: undefined }
  const rate = selectTaxRate(category, place)
  if (rate) return { ok: true, rate }
  const where = place.state ? `'${place.country}' and state '${place.state}'` : `'${place.country}'`
  return {
    ok: false,
    error: {
      code: 'MissingTaxRateForCountry',
      message: `Tax category '${category.id}' is missing a tax rate for country ${where}.`,
      taxCategoryId: category.id,
      country: place.country,
      ...(place.state ? { state: place.state } : {}),
    },
  }
}
