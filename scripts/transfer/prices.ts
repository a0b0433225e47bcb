import { channels } from '@cobnut/platform/channels'
import { CURRENCY } from '@cobnut/platform/currency'
import { customerGroups } from '@cobnut/platform/project'
import type { PriceDraft } from '@commercetools/platform-sdk'
import { BadCell, json, money, parts } from './cells'

/**
 * Common prices have a column each: `12.95`, with tiers `12.95; 5: 11.66; 10: 11.00` (11.66 each from 5 pieces).
 * Prices with dates, a country, another channel or another currency are JSON in `otherPrices`.
 */

type Scope = { column: string; channel?: string; customerGroup?: string }

const SCOPES: Scope[] = [
  { column: 'price' },
  ...channels.map(({ key }) => ({ column: `price:channel=${key}`, channel: key })),
  ...customerGroups.map(({ key }) => ({ column: `price:group=${key}`, customerGroup: key })),
]

const OTHER_PRICES = 'otherPrices'

export const PRICE_COLUMNS = [...SCOPES.map(({ column }) => column), OTHER_PRICES]

const usd = (centAmount: number) => ({ currencyCode: CURRENCY, centAmount })

function priceIn(cell: string, { channel, customerGroup }: Scope): PriceDraft | undefined {
  const [first = '', ...more] = parts(cell)
  const cents = money.read(first)
  if (cents === undefined) return undefined
  const tiers = more.map((tier) => {
    const [, quantity = '', amount = ''] = /^(\d+)\s*:\s*(.+)$/.exec(tier) ?? []
    const value = money.read(amount)
    if (value === undefined || Number(quantity) < 2)
      throw new BadCell(`"${tier}" is no tier: write 5: 11.66 for 11.66 each from 5 pieces on`)
    return { minimumQuantity: Number(quantity), value: usd(value) }
  })
  return {
    value: usd(cents),
    channel: channel ? { typeId: 'channel', key: channel } : undefined,
    customerGroup: customerGroup ? { typeId: 'customer-group', key: customerGroup } : undefined,
    ...(tiers.length > 0 && { tiers }),
  }
}

/** `cell` reads a column and reports its errors. */
export function readPrices(
  cell: <Value>(column: string, read: (text: string) => Value | undefined) => Value | undefined,
): PriceDraft[] {
  const usual = SCOPES.flatMap((scope) => cell(scope.column, (text) => priceIn(text, scope)) ?? [])
  const others = cell(OTHER_PRICES, (text) => {
    const list = json.read(text)
    if (list !== undefined && !Array.isArray(list))
      throw new BadCell('write a JSON list of prices, or leave the cell empty')
    return list as PriceDraft[] | undefined
  })
  return [...usual, ...(others ?? [])]
}

export function writePrices(prices: PriceDraft[]): Record<string, string> {
  const cells: Record<string, string> = {}
  const others: PriceDraft[] = []
  for (const price of prices) {
    const column = columnOf(price)
    if (!column || column in cells) others.push(price)
    else
      cells[column] = [
        money.write(price.value.centAmount),
        ...(price.tiers ?? []).map(
          ({ minimumQuantity, value }) => `${minimumQuantity}: ${money.write(value.centAmount)}`,
        ),
      ].join('; ')
  }
  return { ...cells, ...(others.length > 0 && { [OTHER_PRICES]: JSON.stringify(others) }) }
}

function columnOf({ value, channel, customerGroup, tiers = [], ...rest }: PriceDraft): string | undefined {
  const plain = [value, ...tiers.map((tier) => tier.value)].every(
    ({ currencyCode, centAmount }) => currencyCode === CURRENCY && Number.isInteger(centAmount),
  )
  if (!plain || Object.values(rest).some((each) => each !== undefined)) return undefined
  return SCOPES.find((scope) => scope.channel === channel?.key && scope.customerGroup === customerGroup?.key)
    ?.column
}
