import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import type { CartChange } from './cart-change'
import type { EditRefusal } from './intents'

export type Plan = { ok: true; changes: CartChange[] } | { ok: false; refusal: EditRefusal }

export type PlanContext = { newExternalId: () => string; today: DateText; surcharge?: Cents }

export const refuse = (refusal: EditRefusal): Plan => ({ ok: false, refusal })
export const changes = (...list: CartChange[]): Plan => ({ ok: true, changes: list })
