import { type Drawing, dots, fill, kin, line } from '../drawing'
import { nuts } from './nuts'
import { sweets } from './sweets'

const PEA = 'M-21 1C-22-13-11-21 1-21 13-20 21-11 21 1 20 13 11 21 0 21-12 21-20 13-21 1Z'

/** Beans, oats, chips and pods. */
export const kitchen = {
  bean: {
    ...{
      c: ['#ffffff', '#f7efdc', '#dccdae', '#a8946c'],
      ao: '#5f4f2c',
      r: 27,
      tile: ['#ece9e0', '#d6d0c0'],
      band: '#5f5338',
    },
    d: [
      [
        'M-30 6C-34-8-18-19 2-18 20-18 33-8 30 6 28 16 16 18 8 12 0 8-6 8-12 13-20 19-28 15-30 6Z',
        line('M-22-3C-14-12 4-14 20-8', '#ffffff', 3, 0.6) +
          fill('M-8 8C-4 5 4 5 7 8 3 9-4 10-8 8Z', '#5a3a1c', 0.55),
      ],
    ],
  },
  oats: {
    ...{
      c: ['#fff4da', '#f0dcb0', '#d3b57c', '#967642'],
      ao: '#5f4722',
      r: 20,
      tile: ['#f4ecdc', '#e2d4b8'],
      band: '#7a5c2c',
    },
    d: [
      [
        'M-22 1C-20-11-8-15 4-14 16-12 23-6 22 2 20 10 8 14-4 13-14 13-22 9-22 1Z',
        line('M-20 1Q0-4 20 1', '#a8864a', 1.6, 0.6) +
          line('M-12-7Q2-11 13-7M-12 7Q0 10 12 7', '#fffbf0', 2, 0.7),
      ],
    ],
  },
  chamomile: {
    ...{
      c: ['#ffffff', '#fff9ee', '#efe2cc', '#bfae8c'],
      ao: '#7a6a44',
      r: 29,
      tile: ['#eef2dc', '#d9e2ba'],
      band: '#6a741c',
    },
    d: [
      [
        'M0-30C8-32 12-24 9-14 17-24 26-22 26-15 26-9 18-5 12-4 24-4 32 0 31 7 29 14 19 12 11 8 16 18 18 27 10 29 3 31 0 20 0 12-2 20-6 31-13 28-19 25-15 15-10 8-19 12-30 13-31 6-32-1-22-4-12-4-18-7-27-10-25-17-22-24-13-21-8-13-10-22-8-29 0-30Z',
        fill('M-12 0C-12-8-6-12 1-12 8-12 13-7 12 1 12 8 6 13 0 12-8 12-12 7-12 0Z', '#e9b422') +
          dots('M-5-4M2-6M6 0M-4 4M2 5M0-1', '#b97a0a', 3, 0.8),
      ],
    ],
  },
  chocochip: kin(sweets.coateddark, ['#a06a48', '#6f4026', '#4a2513', '#260f06'], {
    d: [
      [
        'M-22 12C-22 2-8-4-3-22-2-26 3-26 4-22 8-6 22 2 22 12 20 20-20 20-22 12Z',
        line('M-3-14C-6-2-12 2-15 8', '#d9a67c', 3, 0.6),
      ],
    ],
    ...{ r: 22, spin: 70 },
  }),
  whitechip: kin(sweets.coatedwhite, ['#ffffff', '#fbf3e2', '#e8d8b8', '#b39c70'], {
    d: [
      [
        'M-22 12C-22 2-8-4-3-22-2-26 3-26 4-22 8-6 22 2 22 12 20 20-20 20-22 12Z',
        line('M-3-14C-6-2-12 2-15 8', '#ffffff', 3, 0.8),
      ],
    ],
    ...{ r: 22, spin: 70 },
  }),
  cacaonib: kin(sweets.chocolate, ['#a9764f', '#734428', '#4a2613', '#230e05'], {
    d: [
      [
        'M-20-8-6-18 14-14 22 2 10 16-12 14Z',
        fill('M-20-8-6-18 14-14 2-6Z', '#d0976c', 0.5) + fill('M-12 14 2 6 22 2 10 16Z', '#180802', 0.45),
      ],
    ],
    ...{ r: 20, spin: 180, tile: ['#f1e2d4', '#dec4ab'], band: '#4a2513' },
  }),
  peppercorn: kin(sweets.coateddark, ['#8a7a6a', '#4f4238', '#2f2620', '#14100c'], {
    d: [
      [
        PEA,
        line('M-14-6C-8-12-2-6 4-11S14-10 16-4M-16 6C-10 2-4 9 2 5S12 5 16 8', '#0d0a07', 2.2, 0.7) +
          line('M-10-13C-4-17 4-16 9-13', '#cfc0ae', 2, 0.6),
      ],
    ],
    ...{ r: 20, tile: ['#ebe6de', '#d3cabc'], band: '#3a2f26' },
  }),
  greenpod: kin(nuts.almond, ['#dbe6b0', '#a9bd70', '#7a9040', '#485a1c'], {
    swap: [
      ['#5a2b0e', '#485a1c'],
      ['#ffe2b5', '#f2f8d4'],
    ],
    ...{ ao: '#2c380c', r: 28, tile: ['#ecf2da', '#d6e2b6'], band: '#55702b' },
  }),
} satisfies Record<string, Drawing>

const BEAN_DARK = { swap: [['#5a3a1c', '#ffffff'] as [string, string]] }

/** Beans of other colors. */
export const beans = {
  blackbean: kin(kitchen.bean, ['#8a8594', '#3f3a48', '#221e2a', '#0c0a10'], {
    ...BEAN_DARK,
    ao: '#08060b',
    r: 25,
    tile: ['#e8e6ec', '#cfcbd8'],
    band: '#2f2a3a',
  }),
  redbean: kin(kitchen.bean, ['#d98a78', '#a3402f', '#742014', '#3f0c05'], {
    ...BEAN_DARK,
    ao: '#2c0602',
    r: 26,
    tile: ['#f6e2dc', '#e6c2b8'],
    band: '#7a2416',
  }),
} satisfies Record<string, Drawing>
