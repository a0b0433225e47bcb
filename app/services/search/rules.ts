import { GREETING_CARDS } from '~/models/search/traits'
import type { Rule } from './algolia.server'
import { DEPARTMENTS } from './indexes'

/** The context in which departments are asked for whose greeting cards can be had now. */
export const CARDS_CONTEXT = 'availableGreetingCards'

/** Rules by index. A season's own department of cards is added here, or by a rule of the same context at Algolia. */
export const RULES: [index: string, rules: Rule[]][] = [
  [
    DEPARTMENTS,
    [
      {
        objectID: 'available-greeting-cards',
        description: 'Departments whose greeting cards can go with a gift now',
        conditions: [{ context: CARDS_CONTEXT }],
        consequence: { params: { filters: `objectID:${GREETING_CARDS}` } },
      },
    ],
  ],
]
