import { type Drawing, dots, fill, kin, line } from '../drawing'
import { fruit } from './fruit'

const { apricot, cranberry, date, fig, raisin } = fruit

/** A thick strip, as mango and papaya are cut. */
const STRIP = 'M-38-6C-30-15-14-13 0-14 16-15 30-14 38-6 40 2 34 11 22 12 8 13-4 9-16 12-28 14-40 6-38-6Z'
const STRIP_LINES = 'M-32 0C-20-6-6 2 8-2S26-4 34-1M-24 7C-12 3 0 8 12 6'
const RING =
  'M-33 1C-34-19-17-32 1-32 20-31 33-18 33 0 32 19 18 31 0 32-18 31-32 20-33 1ZM-11 1C-11 8-6 12 0 12 8 12 12 7 12 0 12-7 7-12 1-12-6-12-11-7-11 1Z'
const DISC = 'M-31 0C-31-17-17-29 1-29 19-28 31-16 31 1 30 18 17 29 0 29-18 29-30 17-31 0Z'

/** Fruit recoloured and cut: golden raisins, berries, strips, rings and chips. */
export const fruitKin = {
  golden: kin(raisin, ['#ffe08c', '#e9b23f', '#bd7d1c', '#7a4708'], {
    swap: [
      ['#12050a', '#8a5410'],
      ['#d9b4c6', '#fff3c4'],
    ],
    ...{ ao: '#5a3206', tile: ['#fdf0cd', '#f6dc9c'], band: '#96640f' },
  }),
  currant: kin(raisin, ['#6f6480', '#3d3450', '#251d33', '#100b18'], {
    ...{ ao: '#0b0711', tile: ['#eae6ef', '#d3cbde'], band: '#3f3357' },
  }),
  cherry: kin(cranberry, ['#b8506a', '#7a1a33', '#4b0a1d', '#25030d'], {
    ...{ ao: '#1f020a', tile: ['#f4dfe2', '#e3bfc7'], band: '#6d1530' },
  }),
  blueberry: kin(cranberry, ['#8f9bc4', '#4c5a8c', '#2b3561', '#131936'], {
    swap: [
      ['#5e0a1c', '#141a3a'],
      ['#45040f', '#0d1128'],
      ['#ffc9c6', '#c9d4f4'],
    ],
    ...{ ao: '#0d1128', tile: ['#e4e8f2', '#c8d0e4'], band: '#32406f', r: 21 },
  }),
  mulberry: kin(raisin, ['#fff4dc', '#ecd3a6', '#c9a26a', '#8a6434'], {
    swap: [
      ['#12050a', '#8a6434'],
      ['#d9b4c6', '#fffaf0'],
    ],
    ...{ ao: '#4a3214', tile: ['#efe8ee', '#dccfda'], band: '#6f4a66' },
  }),
  goji: kin(cranberry, ['#ff9a72', '#e0502c', '#b02d12', '#6a1405'], {
    swap: [
      ['#5e0a1c', '#7a1a06'],
      ['#45040f', '#6a1405'],
      ['#ffc9c6', '#ffd9bf'],
    ],
    ...{ ao: '#4a0d02', tile: ['#fce5da', '#f4c8b2'], band: '#a8330f', r: 20 },
  }),
  strawberry: kin(cranberry, ['#f58a86', '#d03a45', '#9a1a2a', '#560813'], {
    add: dots('M-12-6M-2-9M8-7M-8 3M3 1M12 2M-3 9M7 8', '#ffdca0', 2.4, 0.9),
    ...{ tile: ['#fce4e4', '#f3c6c8'], band: '#a81f35' },
  }),
  brownapricot: kin(apricot, ['#dca06a', '#a9652f', '#7a4218', '#452209'], {
    swap: [
      ['#b9560a', '#5a2c0c'],
      ['#8a3a03', '#3d1c06'],
      ['#ffe6ae', '#f2c794'],
    ],
    ...{ ao: '#331805', tile: ['#f3e3d2', '#e2c6a8'], band: '#7a4218' },
  }),
  blackfig: kin(fig, ['#7d6a86', '#4a3a55', '#2c2036', '#140d1a'], {
    swap: [
      ['#5c390f', '#120b18'],
      ['#fff0c8', '#b7a4c4'],
    ],
    ...{ ao: '#0f0914', tile: ['#ece4ee', '#d6c8da'], band: '#4a2f57' },
  }),
  peach: kin(apricot, ['#ffd79a', '#f5ad5c', '#d98234', '#9a4c14'], {
    add: fill('M-20-14C-8-22 12-22 22-14 10-8-8-8-20-14Z', '#d9503a', 0.4),
    ...{ tile: ['#fdeadb', '#f7d0b4'], band: '#b0531c' },
  }),
  pear: kin(apricot, ['#fbf0c8', '#e8d08e', '#c3a052', '#856724'], {
    swap: [
      ['#b9560a', '#8a6a1e'],
      ['#8a3a03', '#6e5212'],
      ['#ffe6ae', '#fffbe4'],
    ],
    ...{ ao: '#4a3708', tile: ['#f0efd6', '#dcdcb0'], band: '#746414', r: 35 },
  }),
  prune: kin(date, ['#6d5a72', '#3f3049', '#271c2f', '#110a16'], {
    swap: [
      ['#260d02', '#0a060d'],
      ['#e7a772', '#a994b6'],
      ['#ffe3c2', '#d7c8e0'],
      ['#c9935c', '#4a3a55'],
    ],
    ...{ ao: '#0a060d', tile: ['#e9e3ec', '#d0c6d8'], band: '#42304f' },
  }),
  tomato: kin(apricot, ['#f2806a', '#c93a28', '#942012', '#540c05'], {
    swap: [
      ['#b9560a', '#6a0f06'],
      ['#8a3a03', '#5a0c04'],
      ['#ffe6ae', '#ffc7b4'],
    ],
    ...{ ao: '#3f0802', tile: ['#fae2da', '#f0c2b4'], band: '#98230f' },
  }),
  mango: {
    ...{
      c: ['#ffdf80', '#f7b437', '#dd8a18', '#9c5506'],
      ao: '#6a3603',
      r: 36,
      tile: ['#fef0cb', '#fadf9c'],
      band: '#b06a06',
    },
    d: [
      [STRIP, line(STRIP_LINES, '#b0640a', 1.6, 0.5) + line('M-28-8C-14-11 4-10 24-9', '#fff2c0', 2.4, 0.6)],
    ],
  },
  chilimango: {
    ...{
      c: ['#ffd070', '#f29a2a', '#cf6d12', '#8a3d04'],
      ao: '#5a2602',
      r: 36,
      tile: ['#fdeacb', '#f8cf98'],
      band: '#a8400f',
    },
    d: [
      [
        STRIP,
        line(STRIP_LINES, '#9a4a06', 1.6, 0.5) +
          dots('M-24-6M-14 2M-4-8M4 4M12-5M22 3M28-6M-30 2M18-10M-8 8', '#b3200c', 3.4, 0.85),
      ],
    ],
  },
  papaya: {
    ...{
      c: ['#ffc09a', '#f58a58', '#d95f32', '#993613'],
      ao: '#6a2208',
      r: 34,
      tile: ['#fee6d8', '#f9c9b0'],
      band: '#b04a1c',
    },
    d: [
      [STRIP, line(STRIP_LINES, '#a83c14', 1.6, 0.45) + line('M-28-8C-14-11 4-10 24-9', '#ffe3d0', 2.4, 0.6)],
    ],
  },
  pineapple: {
    ...{
      c: ['#fff0a8', '#f5d354', '#d9ab24', '#96720a'],
      ao: '#6a4f04',
      r: 33,
      tile: ['#fdf5cf', '#f6e59e'],
      band: '#8f6c06',
    },
    d: [
      [
        RING,
        line(
          'M0-16V-27M12-12 20-21M16 0H28M12 12 20 20M0 16V27M-12 12-20 20M-16 0H-28M-12-12-20-20',
          '#b8890e',
          2,
          0.5,
        ) + line('M-24-14C-18-22-8-27 2-27', '#fffbe0', 3, 0.6),
      ],
    ],
  },
  applering: {
    ...{
      c: ['#fff6e0', '#f3dfb6', '#d8bb84', '#9d7d46'],
      ao: '#5f4520',
      r: 33,
      tile: ['#f6e3df', '#e8c6c0'],
      band: '#9c2f2c',
    },
    d: [
      [
        RING,
        line('M-32 1C-33-19-17-31 1-31 20-30 32-18 32 0', '#b83a34', 2.6, 0.8) +
          line('M-22 8C-16 16-8 20 2 20M14-20Q22-14 23-4', '#a98a54', 1.4, 0.5),
      ],
    ],
  },
  bananachip: {
    ...{
      c: ['#fff3b8', '#f3d777', '#d9b043', '#9a7618'],
      ao: '#6a4f0c',
      r: 29,
      tile: ['#fcf3d2', '#f4e2a4'],
      band: '#8a6a0c',
    },
    d: [
      [
        DISC,
        line('M-20 0A20 19 0 1 1-19 5', '#b8902a', 1.4, 0.5) +
          fill('M-8 1C-6-7 7-8 9-1 8 6-6 8-8 1Z', '#b8902a', 0.4) +
          line('M-18-14C-12-21-2-24 8-22', '#fffce6', 3, 0.7),
      ],
    ],
  },
  coconut: {
    ...{
      c: ['#ffffff', '#faf4e8', '#e6d9c2', '#b5a182'],
      ao: '#6b5636',
      r: 31,
      tile: ['#e6eff0', '#cfdfe0'],
      band: '#2f5f63',
    },
    d: [
      [
        'M-34 6C-26-12-6-20 14-15 26-12 34-4 34 2 22-6 8-7-6-3-18 0-26 6-30 13Z',
        line('M-31 11C-26 4-18-2-6-5 8-9 22-8 33 0', '#7a4a22', 2.8, 0.8) +
          line('M-24-2C-14-12 2-15 16-12', '#ffffff', 2, 0.8),
      ],
    ],
  },
  orangepeel: {
    ...{
      c: ['#ffc06a', '#f58a1e', '#cf620a', '#8a3a02'],
      ao: '#5f2602',
      r: 34,
      tile: ['#fee9d2', '#fad0a0'],
      band: '#b04c06',
    },
    d: [
      [
        'M-36 8C-28-10-8-20 12-18 26-16 36-8 37 0 34 8 26 8 20 4 8-4-8-2-20 12-26 18-36 16-36 8Z',
        line('M-30 10C-22-4-6-12 10-11 20-10 28-6 32-1', '#ffe6b8', 3, 0.55) +
          dots('M-22 4M-10-8M2-13M14-12M26-6M-28 10M-4-4M10-4', '#fffaf0', 2.4, 0.8),
      ],
    ],
  },
  orangettes: {
    ...{
      c: ['#8a5a3c', '#5a3320', '#3a1e10', '#1c0b04'],
      ao: '#150702',
      r: 34,
      tile: ['#fbe6d4', '#f0c8a4'],
      band: '#4a2513',
    },
    d: [
      [
        'M-36 8C-28-10-8-20 12-18 26-16 36-8 37 0 34 8 26 8 20 4 8-4-8-2-20 12-26 18-36 16-36 8Z',
        fill(
          'M4-18C8-18 10-18 12-18 26-16 36-8 37 0 34 8 26 8 20 4 15 1 10-1 5-1 9-6 9-13 4-18Z',
          '#f58a1e',
        ) +
          line('M10-12C20-10 28-6 32-1', '#ffe6b8', 3, 0.5) +
          line('M-30 10C-24-2-12-10 0-11', '#c68d63', 2.4, 0.6),
      ],
    ],
  },
  ginger: {
    ...{
      c: ['#fff0b8', '#f0d27a', '#d0a543', '#8f6a1a'],
      ao: '#5f430a',
      r: 25,
      spin: 40,
      tile: ['#faf0d2', '#efdda4'],
      band: '#8a6414',
    },
    d: [
      [
        'M-24-18Q-4-26 18-20 26-4 22 16 2 26-18 20-28 2-24-18Z',
        fill('M-24-18Q-4-26 18-20L10-9Q-4-13-16-8Z', '#fffbe6', 0.5) +
          dots('M-16-12M-4-17M10-14M-18 0M-6-4M6 0M16-2M-12 10M0 12M12 8M-2 4M18 8', '#fffdf4', 3, 0.9),
      ],
    ],
  },
  greenbean: {
    ...{
      c: ['#b8cc7a', '#7f9c3e', '#577323', '#2f420e'],
      ao: '#1f2c06',
      r: 36,
      tile: ['#e9f0d8', '#d0deb0'],
      band: '#466a1c',
    },
    d: [
      [
        'M-42 2C-34-8-16-10 0-9 18-8 34-4 43 3 34 9 16 9 0 8-16 8-32 12-42 2Z',
        line('M-36 2C-20-4 14-3 36 3', '#3d5514', 1.4, 0.5) +
          line('M-26-4C-12-7 6-6 22-3', '#e4efb4', 2, 0.6),
      ],
    ],
  },
  carrotchip: {
    ...{
      c: ['#ffc27a', '#f5923a', '#d26a14', '#8f3f04'],
      ao: '#5f2802',
      r: 29,
      tile: ['#feead6', '#f9d0a6'],
      band: '#b05210',
    },
    d: [
      [
        DISC,
        line(
          'M-18 0C-18-10-10-17 1-17 11-16 18-9 18 1 17 11 10 17 0 17-11 17-17 10-18 0Z',
          '#c0560a',
          2,
          0.5,
        ) + line('M-18-16C-12-22-2-25 8-23', '#fff0d8', 3, 0.6),
      ],
    ],
  },
  beetchip: {
    ...{
      c: ['#d9708c', '#a82f58', '#751638', '#3f061b'],
      ao: '#2c0412',
      r: 29,
      tile: ['#f7e2e8', '#e9c2ce'],
      band: '#7d1a3f',
    },
    d: [
      [
        DISC,
        line('M-20 0A20 19 0 1 1-19 5M-11 0A11 11 0 1 1-10 4', '#f0a8bc', 1.8, 0.5) +
          line('M-18-16C-12-22-2-25 8-23', '#ffdce6', 3, 0.5),
      ],
    ],
  },
  plantainchip: {
    ...{
      c: ['#fff0a8', '#eccf62', '#c99f32', '#8a6612'],
      ao: '#5a4008',
      r: 36,
      tile: ['#f5f1d2', '#e4dea4'],
      band: '#6e6412',
    },
    d: [
      [
        'M-40 2C-34-14-14-19 4-18 24-17 38-8 40 2 34 14 16 19 0 18-18 18-34 14-40 2Z',
        line('M-30 1C-14-4 12-4 30 1', '#a87a18', 3, 0.35) +
          dots('M-18-3M-8-4M2-4M12-4M22-2', '#7a5a10', 2.4, 0.6) +
          line('M-26-10C-14-15 4-15 20-12', '#fffbe0', 2.6, 0.6),
      ],
    ],
  },
  mushroom: kin(apricot, ['#d8b48a', '#a67a4a', '#754d26', '#412509'], {
    swap: [
      ['#b9560a', '#5a3414'],
      ['#8a3a03', '#3a1f08'],
      ['#ffe6ae', '#f0d6b4'],
    ],
    ...{ ao: '#2c1605', tile: ['#efe8de', '#d9ccba'], band: '#5f4426' },
  }),
} satisfies Record<string, Drawing>
