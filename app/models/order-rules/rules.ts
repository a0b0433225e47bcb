import type { LineItem } from '../cart/line-item'
import { isInStock } from '../catalog/product'
import { type Destination, mayShipTo, placeCode } from '../checkout/places'
import { hasParts, type Part } from './parts'

type Inside = { name: string; customizations?: string; parts?: readonly Part[] }

type Placeable = Inside & {
  variant: { restrictedCountries: readonly string[] }
  children?: readonly Placeable[]
}

type RuledLine = Placeable & {
  variant: Parameters<typeof isInStock>[0] & { sku: string }
  mode?: LineItem['mode']
  children?: readonly RuledLine[]
}

export type OrderRefusal =
  | { rule: 'companies-only' | 'sold' | 'in-stock' | 'parts-known'; name: string }
  | { rule: 'place'; name: string; place: string }

export type OrderRule = OrderRefusal['rule']

const withAddOns = <Line extends { children?: readonly Line[] }>(lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => [line, ...(line.children ?? [])])

/** "Goji Berries", or "Goji Berries in Custom Mix". */
export const restrictedNames = (lines: readonly Placeable[], to: Destination): string[] => [
  ...new Set(
    withAddOns(lines).flatMap((line) => {
      if (!mayShipTo(line.variant, to)) return [line.name]
      const barred = (line.parts ?? []).filter((part) => !mayShipTo(part, to))
      return barred.map(({ name }) => `${name} in ${line.name}`)
    }),
  ),
]

export const restrictedCountriesIn = (line: Placeable): string[] => [
  ...new Set(
    withAddOns([line]).flatMap(({ variant, parts = [] }) => [
      ...variant.restrictedCountries,
      ...parts.flatMap(({ restrictedCountries }) => restrictedCountries),
    ]),
  ),
]

/** What ships later melts in its own parcel. */
export const melts = ({
  variant,
  parts = [],
}: {
  variant: { meltable: boolean }
  parts?: readonly Part[]
}): boolean => variant.meltable || parts.some(({ meltable, later }) => meltable && !later)

type ShopRule = Exclude<OrderRule, 'place'>

/** The rules that hold wherever an order goes, the first that refuses first. */
const SHOP_RULES: Readonly<Record<ShopRule, (line: RuledLine) => boolean>> = {
  'companies-only': ({ variant }) => !variant.companiesOnly,
  sold: ({ variant }) => variant.active,
  'in-stock': ({ variant }) => isInStock(variant),
  'parts-known': ({ variant, customizations, parts }) =>
    parts !== undefined || !hasParts({ sku: variant.sku, customizations }),
}

const shopRules = Object.keys(SHOP_RULES) as ShopRule[]

/** Whether each line can be sold now. commercetools decides on a discount's gift. */
export const saleRefusals = (lines: readonly RuledLine[]): OrderRefusal[] =>
  withAddOns(lines)
    .filter(({ mode }) => mode !== 'GiftLineItem')
    .flatMap((line) => {
      const rule = shopRules.find((each) => !SHOP_RULES[each](line))
      return rule ? [{ rule, name: line.name }] : []
    })

export const placeRefusals = (lines: readonly Placeable[], to: Destination): OrderRefusal[] =>
  restrictedNames(lines, to).map((name) => ({ rule: 'place', name, place: placeCode(to) }))
