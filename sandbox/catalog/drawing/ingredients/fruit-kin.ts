import { type Drawing, dots, fill, kin } from '../drawing'
import { fruit } from './fruit'

const { apricot, cranberry, date, fig, raisin } = fruit

/** Recolored fruit: golden raisins, berries, peaches, prunes. */
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
  mushroom: kin(apricot, ['#d8b48a', '#a67a4a', '#754d26', '#412509'], {
    swap: [
      ['#b9560a', '#5a3414'],
      ['#8a3a03', '#3a1f08'],
      ['#ffe6ae', '#f0d6b4'],
    ],
    ...{ ao: '#2c1605', tile: ['#efe8de', '#d9ccba'], band: '#5f4426' },
  }),
} satisfies Record<string, Drawing>
