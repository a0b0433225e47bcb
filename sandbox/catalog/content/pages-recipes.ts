import type { PageRow } from './page-text'

/** Recipes whose ingredients can be put into the cart at once. */
export const recipePages: PageRow[] = [
  {
    path: 'recipes/desk-trail-mix',
    title: 'Desk Trail Mix',
    description: 'Five things from the shelf, one jar, no oven. It keeps for a month, in theory.',
    text: `
      Chewy, crisp, bitter and salt: a good mix has one of each, and no more raisins than people like.
      ## What goes in
      + 1002 | 2 cups
      + 1101 | 1 cup
      + 1502 | 1 cup
      + 2402 | 1 cup, cut small
      + 3001 | ½ cup, broken
      ## How to make it
      - Toast the hazelnuts at 325 °F for ten minutes and rub off the skins.
      - Let them cool, or the chocolate will tell you.
      - Turn everything over in a large bowl, then fill it into a jar that closes.
      > Have us mix one for you | /custom/mixes
    `,
  },
  {
    path: 'recipes/maple-granola',
    title: 'Maple Granola',
    description: 'A tray of breakfast for a week, in forty minutes.',
    text: `
      Oats do the work, maple syrup does the talking.
      ## What goes in
      + 6401 | 4 cups
      + 1014 | 1 cup
      + 1202 | 1 cup
      + 2807 | 1 cup
      + 6704 | ⅔ cup
      + 2605 | 1 cup, after baking
      ## How to make it
      - Stir oats, nuts and coconut with the syrup, three spoons of oil and a pinch of salt.
      - Bake on a tray at 300 °F for half an hour; turn it once.
      - Leave it alone until it is cold: that is how it clumps. Then the currants.
    `,
  },
]
