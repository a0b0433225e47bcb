import { type Drawing, fill, line } from '../drawing'
import { fruit } from './fruit'
import { nutKin, nuts } from './nuts'

// Each with its cut side.
const CHUNKS: [outline: string, cut: string, edge: string][] = [
  [
    'M-23-8C-14-20 2-23 15-16 25-8 24 9 14 17 0 22-16 17-22 7-25 1-24-4-23-8Z',
    'M-15-4C-7-15 7-15 15-8 12 4 0 10-13 6Z',
    'M-13 7C-2 12 8 10 15 2',
  ],
  ['M-18-14 8-21 23-4 12 19-14 17-25 2Z', 'M-13-9 6-14 16-3 0 7-15 1Z', 'M-14 4 0 10 16 1'],
  [
    'M-22 4C-15-17 8-23 24-10 17 8 4 21-11 18-18 14-21 10-22 4Z',
    'M-12 2C-7-9 6-13 15-7 8 5-1 9-12 2Z',
    'M-10 7C0 12 9 8 15-1',
  ],
]

const chopped = (of: Drawing | undefined, cut: string): Drawing => {
  if (!of) throw new Error('Only what is drawn can be chopped')
  return {
    ...of,
    r: 25,
    d: CHUNKS.map(([outline, side, edge]) => [outline, fill(side, cut, 0.9) + line(edge, of.ao, 1.6, 0.5)]),
  }
}

/** Pieces of foods that are drawn whole elsewhere. */
export const choppedFoods = {
  choppedalmond: chopped(nuts.almond, '#f6e6c6'),
  choppedcashew: chopped(nuts.cashew, '#fdf3da'),
  choppedwalnut: chopped(nuts.walnut, '#f7e7c4'),
  choppedpecan: chopped(nuts.pecan, '#efd3a2'),
  choppedhazelnut: chopped(nuts.hazelnut, '#f8ecd0'),
  choppedmacadamia: chopped(nutKin.macadamia, '#fffaf0'),
  choppeddate: chopped(fruit.date, '#8a4a22'),
}
