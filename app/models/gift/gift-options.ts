import { paths } from '../paths'
export type GiftKind = 'tray' | 'box'

export type GiftOption = {
  kind: GiftKind
  title: string
  text: string
  imageUrl: string
  /** Without `to` it cannot be chosen yet. */
  choices: { name: string; note?: string; to?: string }[]
}

const build = (type: 'Tray' | 'Box', category: 'Premium' | 'Classic') =>
  `${paths.giftBuild('gift')}?${new URLSearchParams({ type, category })}`

/** Recipients choose the treats (docs/product.md, Gifts). */
export const GIFT_OPTIONS: readonly GiftOption[] = [
  {
    kind: 'tray',
    title: 'Custom Gift Tray',
    text: 'Five kinds on one tray, for a table with people around it.',
    imageUrl: '/pictures/promo-tray.svg',
    choices: [
      { name: 'Premium, $69.99+', note: '130+ choices', to: build('Tray', 'Premium') },
      { name: 'Classic, $59.99+', note: '50+ choices', to: build('Tray', 'Classic') },
    ],
  },
  {
    kind: 'box',
    title: 'Custom Gift Box',
    text: 'Six treats from 50 gourmet flavors, in a box with a ribbon.',
    imageUrl: '/pictures/promo-box.svg',
    choices: [
      { name: 'Medium, $42.99', note: '50 choices', to: build('Box', 'Classic') },
      { name: 'New Option Coming Soon' },
    ],
  },
]
