import { almonds } from './departments/almonds'
import { baking } from './departments/baking'
import { bowl } from './departments/bowl'
import { cashews } from './departments/cashews'
import { chocolates } from './departments/chocolates'
import { coffeetea } from './departments/coffeetea'
import { fruit } from './departments/fruit'
import { gifts } from './departments/gifts'
import { nuts } from './departments/nuts'
import { orchard } from './departments/orchard'
import { pantry } from './departments/pantry'
import { snacks } from './departments/snacks'
import { sweets } from './departments/sweets'
import { wholesale } from './departments/wholesale'
import type { ProductRow } from './rows'
import { smallThings } from './small'

const shelves = [
  ...[...almonds, ...cashews, ...nuts, ...bowl],
  ...[...fruit, ...orchard],
  ...[...chocolates, ...sweets],
  ...[...snacks, ...coffeetea, ...baking, ...pantry],
  ...[...gifts, ...wholesale],
]

/** Every product of the demo shop: those on the shelves, then the mini boxes and samples made of them. */
export const productRows: ProductRow[] = [...shelves, ...smallThings(shelves)]
