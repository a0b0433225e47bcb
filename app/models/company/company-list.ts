import type { QuickRow } from './quick-order'

/** What a company orders again and again. All of its people see it; those who buy order and change it. */
export type CompanyList = {
  id: string
  name: string
  rows: Pick<QuickRow, 'sku' | 'quantity'>[]
  changedBy: string
  changedAt: number
}
