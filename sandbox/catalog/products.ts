import { almonds } from './departments/almonds'
import { cashews } from './departments/cashews'
import type { ProductRow } from './rows'

/** Every product of the demo shop. */
export const productRows: ProductRow[] = [...almonds, ...cashews]
