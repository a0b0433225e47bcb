import type { CentPrecisionMoney, TaxedItemPrice, TaxRate } from '@commercetools/platform-sdk'
import { typedMoney } from '../engine/schemas'
import { assertFitsCart, centsOf } from './money'
import type { ExternalTaxRateInput, MoneyInput } from './schema'
import { taxRateOf } from './tax-rate'

type ExternalTaxAmount = { totalGross: MoneyInput; taxRate: ExternalTaxRateInput }

/** For taxMode ExternalAmount: net is the item's price, gross was given, the tax is the difference. */
export function externallyTaxed(
  amount: ExternalTaxAmount | undefined,
  net: CentPrecisionMoney,
): { taxRate?: TaxRate; taxedPrice?: TaxedItemPrice } {
  if (!amount) return { taxRate: undefined, taxedPrice: undefined }
  assertFitsCart(amount.totalGross, net.currencyCode)
  const totalGross = centsOf(amount.totalGross)
  const taxRate = taxRateOf(amount.taxRate)
  const totalTax = typedMoney({ ...net, centAmount: totalGross.centAmount - net.centAmount })
  return {
    taxRate,
    taxedPrice: {
      totalNet: net,
      totalGross,
      totalTax,
      taxPortions: [{ name: taxRate.name, rate: taxRate.amount, amount: totalTax }],
    },
  }
}
