import type { QuickRow } from './quick-order'

/** All of the company's people see it; those who buy order from and change it. */
export type CompanyList = {
  id: string
  name: string
  rows: Pick<QuickRow, 'sku' | 'quantity'>[]
  changedBy: string
  changedAt: number
}
