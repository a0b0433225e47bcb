import type { NutritionFacts } from '~/models/catalog/nutrition'
import type { FrontKind, Offer } from './offer'
import type { StarterState } from './starter'
import type { BuilderState } from './state'

/** What a builder's page is drawn from. */
export type BuilderPage = {
  offer: Offer
  state: BuilderState
  notices: string[]
  /** Of the address that was asked for, from its question mark. */
  query: string
  /** Of a mix, while every ingredient has a label. */
  nutrition?: NutritionFacts | undefined
  origin: string
}

/** What the front page of a builder is drawn from. */
export type StartPage = { kind: FrontKind; offer: Offer; starters: StarterState[]; origin: string }
