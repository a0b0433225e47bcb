import { paths } from '~/models/paths'
import { PICK_FIRST } from '~/shop/builders'
import type { Kind, Offer } from './offer'
import { MIX_INGREDIENTS_WORD } from './rules'
import { type BuilderState, besideParams, buildParams, query } from './state'

type Words = {
  path: string
  start: string
  startTitle: string
  title: string
  lead: string
  one: string
  many: string
  yours: string
  inside: string
  pickFirst: string
  find: string
}

export const WORDS: Record<Kind, Words> = {
  mix: {
    path: paths.mixBuilder,
    start: paths.mixes,
    startTitle: 'Custom Trail Mix',
    title: 'Build your mix',
    lead: `Up to ${MIX_INGREDIENTS_WORD} ingredients, one to nine parts of each. We blend it, print your label and seal the bag.`,
    one: 'ingredient',
    many: 'ingredients',
    yours: 'Your mix',
    inside: 'In your mix',
    find: 'Find an ingredient',
    pickFirst: PICK_FIRST.mix,
  },
  box: {
    path: paths.boxBuilder,
    start: paths.boxes,
    startTitle: 'Build your own box',
    title: 'Fill your box',
    lead: 'Choose mini boxes of four ounces each, the same one twice if you like. We tie the ribbon.',
    one: 'treat',
    many: 'treats',
    yours: 'Your box',
    inside: 'In your box',
    find: 'Find a treat',
    pickFirst: PICK_FIRST.box,
  },
  tray: {
    path: paths.trayBuilder,
    start: paths.trays,
    startTitle: 'Custom Trays',
    title: 'Fill your tray',
    lead: 'Five sections of acacia wood, each filled to the edge with something you choose.',
    one: 'choice',
    many: 'choices',
    yours: 'Your tray',
    inside: 'On your tray',
    find: 'Find something for it',
    pickFirst: PICK_FIRST.tray,
  },
  bundle: {
    path: paths.bundleBuilder,
    start: '/gifts/',
    startTitle: 'Gifts',
    title: 'Choose three boxes',
    lead: 'A box now, one next month and one the month after. The second is 5% off, the third 10%.',
    one: 'box',
    many: 'boxes',
    yours: 'Your three months',
    inside: 'In your bundle',
    find: 'Find a box',
    pickFirst: PICK_FIRST.bundle,
  },
}

/** Gifts have a page of their own. */
export const pathOf = (kind: Kind, { gift }: Pick<BuilderState, 'gift'>): string =>
  gift ? paths.giftRedeem('choose') : WORDS[kind].path

export const addressOf = (kind: Kind, state: BuilderState, offer: Offer): string =>
  pathOf(kind, state) + query([...buildParams(kind, state, offer.sizes[0]), ...besideParams(state)])
