import type { NutritionFacts } from '~/models/catalog/nutrition'
import type { FrontKind, Offer } from './offer'
import type { StarterState } from './starter'
import type { BuilderState } from './state'

export type BuilderPage = {
  offer: Offer
  state: BuilderState
  notices: string[]
  /** The request's query, with its question mark. */
  query: string
  /** Of a mix whose ingredients all have a label. */
  nutrition?: NutritionFacts | undefined
  origin: string
}

export type StartPage = { kind: FrontKind; offer: Offer; starters: StarterState[]; origin: string }
