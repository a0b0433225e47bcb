import type { FrontKind, Kind } from '~/models/builder/offer'
import { MIX_INGREDIENTS_WORD } from '~/models/builder/rules'

type Front = { title: string; lead: string; start: string; steps: [title: string, text: string][] }

/** The builders' first pages. */
export const FRONTS: Record<FrontKind, Front> = {
  mix: {
    title: 'A trail mix of your own',
    lead: `Choose up to ${MIX_INGREDIENTS_WORD} ingredients and how much of each. We blend it fresh, and print your words on the label.`,
    start: 'Start with an empty bag',
    steps: [
      ['Choose', 'Nuts, fruit, seeds and chocolate, all from our shelves.'],
      ['Set the parts', 'Three parts almonds, one part chocolate: it is your hike.'],
      ['Name it', 'A 5 lb bag, or a 25 lb case with 20% off.'],
    ],
  },
  box: {
    title: 'Build your own box',
    lead: 'A ribboned box of mini boxes, each with something that you know they like.',
    start: 'Start with an empty box',
    steps: [
      ['Choose a size', 'Five treats, or six.'],
      ['Fill it', 'Fifty treats to choose from, the same one twice if you like.'],
      ['Send it', 'Add a message in the cart. We tie the ribbon.'],
    ],
  },
  tray: {
    title: 'A tray of your own',
    lead: 'Five sections of acacia wood, filled to the edge. The tray stays long after the nuts are gone.',
    start: 'Start with an empty tray',
    steps: [
      [
        'Classic or premium',
        'More than fifty choices for the classic tray, more than 130 for the premium one.',
      ],
      ['Fill five sections', 'Nuts, fruit, chocolate and snacks, side by side.'],
      ['Send it', 'Add a message in the cart. We wrap it for the road.'],
    ],
  },
}

/** Under a title, until something is chosen. */
export const PICK_FIRST: Record<Kind, string> = {
  mix: 'Your bag is empty. Almonds are a good start.',
  box: 'Your box is empty. Apricots are a good start.',
  tray: 'Your tray is empty. Cashews are a good start.',
  bundle: 'Nothing chosen yet. Begin with the box for today.',
}

export const TRAY_SUMMARY =
  'Fill the five sections of an acacia tray with nuts, fruit and chocolate of your choice.'
