import type { Rule } from '@algolia/client-search'
import { GREETING_CARDS } from '~/models/search/traits'
import { DEPARTMENTS } from './indexes'

/** The rule context that selects departments of greeting cards offered now. */
export const CARDS_CONTEXT = 'availableGreetingCards'

/** Rules by index. Add seasonal departments of cards here, or by a rule with the same context in Algolia. */
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
