import type { CustomObjectDraft } from '@commercetools/platform-sdk'

/** A recipe as editors write it: product keys, with parts in a mix. */
type Starter = { name: string; line: string; recipe: string }

const starters: Record<'mix' | 'box' | 'tray', Starter[]> = {
  mix: [
    {
      name: 'Hedgerow',
      line: 'Almonds, cashews and cranberries, as the hedges have them.',
      recipe: '1002*3 1101*2 1501 2301*2',
    },
    {
      name: 'Sweet and Salty',
      line: 'Dark chocolate and golden raisins against salted nuts.',
      recipe: '1102*2 3001*2 2603*2 1002*2',
    },
    {
      name: 'No Nuts',
      line: 'Seeds and fruit alone, for rooms where nuts may not go.',
      recipe: '2001*3 2004*2 2701*2 2801',
    },
    {
      name: 'The Whole Larder',
      line: 'Ten of everything we like best.',
      recipe: '1001*3 1101*2 1301 1501*2 1601 2001 2301*2 2603 2701 3001',
    },
  ],
  box: [
    {
      name: 'For the Host',
      line: 'Nuts, apricots and chocolate: something for everyone.',
      recipe: '21002 22201 23003 21401 22301',
    },
    { name: 'All Chocolate', line: 'Five of them, dark and milk.', recipe: '23001 23003 23103 23006 23101' },
  ],
  tray: [
    {
      name: 'The Classic',
      line: 'Almonds, apricots, cashews, cranberries and pecans.',
      recipe: '1002 2201 1102 2301 1301',
    },
    {
      name: 'Nuts for a Crowd',
      line: 'Five roasted nuts, nothing else.',
      recipe: '1002 1102 1503 1301 1201',
    },
  ],
}

const partsOf = (recipe: string) =>
  recipe.split(' ').map((word) => {
    const [key = '', parts = '1'] = word.split('*')
    return { key, parts: Number(parts) }
  })

/** The builders' starting points. */
export const starterDrafts = (): CustomObjectDraft[] =>
  Object.entries(starters).map(([key, list]) => ({
    container: 'starters',
    key,
    value: list.map(({ recipe, ...words }) => ({ ...words, recipe: partsOf(recipe) })),
  }))
