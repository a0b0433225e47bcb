import { type Drawing, dots, kin, type Light, line } from '../drawing'
import { coated, ROUND, sweets } from './sweets'

const BEAR =
  'M-8-30C-14-36-22-31-19-24-24-18-22-12-17-9-25-6-28 0-24 5-21 8-18 7-16 5-16 10-17 13-18 16-26 17-27 27-20 30-12 33-4 30-2 24 0 25 2 25 3 24 6 31 14 33 21 29 27 26 25 17 18 16 17 13 17 9 17 5 20 8 23 7 25 4 27-1 24-7 17-9 22-13 23-18 18-24 21-31 13-35 8-30 3-33-3-33-8-30Z'
const WORM =
  'M-40 6C-34-10-24-12-16-2-10 6-4 6 2-3 10-14 20-14 26-4 30 2 36 2 40-4 44 6 36 16 26 13 18 10 14 3 10 7 4 16-8 20-17 13-24 7-26 6-30 13-34 20-42 14-40 6Z'
const SLICE = 'M-32-10Q0-16 32-10C34 8 18 26 0 26-18 26-34 8-32-10Z'
const WRAP =
  'M-17 0C-17-10-9-16 0-16 10-16 17-9 17 0L35-13 38-4 32 0 38 5 35 13 17 2C16 10 9 16 0 16-10 16-17 9-17 2L-35 13-38 5-32 0-38-4-35-13Z'

const shine = line('M-15-12C-9-18 0-19 8-17', '#ffffff', 3.6, 0.55)

const jelly = (
  outline: string,
  c: Light,
  tile: Drawing['tile'],
  band: string,
  r: number,
  detail = '',
): Drawing => ({
  ...{ c, ao: c[3], r, tile, band },
  d: [[outline, detail || line('M-12-12C-6-18 4-19 10-16M-6 8C0 12 8 11 12 6', '#ffffff', 3, 0.5)]],
})

const RED: Light = ['#ff9c90', '#ee4a48', '#c01f2c', '#7a0a17']
const GREEN: Light = ['#d6f08a', '#96c93a', '#66981c', '#38590a']
const YELLOW: Light = ['#fff2a0', '#fbd236', '#dda60e', '#946a02']
const WARM: Drawing['tile'] = ['#fde6e2', '#f6c9c4']
const LIME: Drawing['tile'] = ['#eef5d8', '#d8e8b0']
const SUN: Drawing['tile'] = ['#fdf4cf', '#f6e39c']
const sugar = dots('M-24 4M-12 10M0 6M12 12M20 2M-18-4M4-6M16-6', '#ffffff', 2.4, 0.8)
const rind = (colour: string) =>
  line('M-32-8C-33 9-17 25 0 25 17 25 33 9 32-8', colour, 3.4, 0.9) +
  line('M0-10V18M-10-10-16 14M10-10 16 14', '#ffffff', 1.6, 0.45)

/** Gummies, wrapped candy and other bright sweets. */
export const jellies = {
  gemred: coated(RED, '#ffffff', WARM, '#a81f2c'),
  gemyellow: coated(YELLOW, '#ffffff', SUN, '#8f6a06'),
  gemgreen: coated(GREEN, '#ffffff', LIME, '#4d7312'),
  coin: {
    ...coated(['#fff3b0', '#f0cb52', '#cf9a1e', '#8a6206'], '#fffbe0', SUN, '#8f6a06'),
    d: [
      [
        ROUND,
        line('M-19 0A19 18 0 1 1-18 5', '#8a6206', 1.8, 0.6) +
          line('M-6-8 0-12 6-8M0-12V10M-6 10H6', '#8a6206', 2, 0.5) +
          shine,
      ],
    ],
  },
  gummyred: jelly(
    BEAR,
    RED,
    WARM,
    '#a81f2c',
    30,
    line('M-9-22C-4-27 6-27 11-22M-8-2C-3 4 5 4 9-1M-14 20C-12 24-8 25-6 22', '#ffffff', 3, 0.5) +
      dots('M-5-20M6-20', '#7a0a17', 3, 0.7),
  ),
  gummygreen: jelly(
    BEAR,
    GREEN,
    LIME,
    '#4d7312',
    30,
    line('M-9-22C-4-27 6-27 11-22M-8-2C-3 4 5 4 9-1M-14 20C-12 24-8 25-6 22', '#ffffff', 3, 0.55) +
      dots('M-5-20M6-20', '#38590a', 3, 0.7),
  ),
  gummyyellow: jelly(
    BEAR,
    YELLOW,
    SUN,
    '#8f6a06',
    30,
    line('M-9-22C-4-27 6-27 11-22M-8-2C-3 4 5 4 9-1M-14 20C-12 24-8 25-6 22', '#ffffff', 3, 0.65) +
      dots('M-5-20M6-20', '#946a02', 3, 0.7),
  ),
  wormred: jelly(WORM, RED, WARM, '#a81f2c', 34, sugar),
  wormgreen: jelly(WORM, GREEN, LIME, '#4d7312', 34, sugar),
  slicered: jelly(SLICE, RED, WARM, '#a81f2c', 28, rind('#8a0f1c') + sugar),
  slicegreen: jelly(SLICE, GREEN, LIME, '#4d7312', 28, rind('#3d6208') + sugar),
  sliceyellow: jelly(SLICE, YELLOW, SUN, '#8f6a06', 28, rind('#c98f02') + sugar),
  beanred: jelly(
    'M-22 6C-26-10-12-18 4-16 18-14 26-6 24 4 22 14 12 12 2 9-8 6-18 16-22 6Z',
    RED,
    WARM,
    '#a81f2c',
    22,
    shine,
  ),
  beangreen: jelly(
    'M-22 6C-26-10-12-18 4-16 18-14 26-6 24 4 22 14 12 12 2 9-8 6-18 16-22 6Z',
    GREEN,
    LIME,
    '#4d7312',
    22,
    shine,
  ),
  beanyellow: jelly(
    'M-22 6C-26-10-12-18 4-16 18-14 26-6 24 4 22 14 12 12 2 9-8 6-18 16-22 6Z',
    YELLOW,
    SUN,
    '#8f6a06',
    22,
    shine,
  ),
  peachring: {
    ...jelly(
      'M-29 0C-29-17-16-28 1-28 18-28 29-16 29 1 29 18 16 28 0 28-17 28-29 17-29 0ZM-11 1C-11 7-6 11 0 11 7 11 11 6 11 0 11-6 6-11 1-11-6-11-11-6-11 1Z',
      ['#ffe0a8', '#fbaf5c', '#e5802e', '#a34f0c'],
      ['#feecd8', '#fad2a8'],
      '#b05a10',
      29,
    ),
    d: [
      [
        'M-29 0C-29-17-16-28 1-28 18-28 29-16 29 1 29 18 16 28 0 28-17 28-29 17-29 0ZM-11 1C-11 7-6 11 0 11 7 11 11 6 11 0 11-6 6-11 1-11-6-11-11-6-11 1Z',
        line('M-22 4C-20 16-10 22 2 22 12 22 20 16 22 6', '#d9402a', 5, 0.5) +
          dots('M-20-8M-12-18M2-22M14-17M21-6M20 10M-18 10M0 18', '#ffffff', 2.6, 0.8),
      ],
    ],
  },
  candyred: jelly(
    WRAP,
    RED,
    WARM,
    '#a81f2c',
    31,
    line('M-8-10C-3-14 5-14 9-10', '#ffffff', 3.4, 0.6) +
      line('M-20-4-32-8M-20 4-32 8M20-4 32-8M20 4 32 8', '#ffffff', 1.6, 0.5),
  ),
  candygreen: jelly(
    WRAP,
    GREEN,
    LIME,
    '#4d7312',
    31,
    line('M-8-10C-3-14 5-14 9-10', '#ffffff', 3.4, 0.6) +
      line('M-20-4-32-8M-20 4-32 8M20-4 32-8M20 4 32 8', '#ffffff', 1.6, 0.5),
  ),
  candyyellow: jelly(
    WRAP,
    YELLOW,
    SUN,
    '#8f6a06',
    31,
    line('M-8-10C-3-14 5-14 9-10', '#ffffff', 3.4, 0.6) +
      line('M-20-4-32-8M-20 4-32 8M20-4 32-8M20 4 32 8', '#ffffff', 1.6, 0.5),
  ),
  starlight: {
    ...coated(['#ffffff', '#fbf4f0', '#e6d6d0', '#b09a94'], '#ffffff', WARM, '#a81f2c'),
    d: [
      [
        ROUND,
        [0, 60, 120, 180, 240, 300]
          .map(
            (turn) =>
              `<path transform="rotate(${turn})" d="M0 0C8-6 10-14 8-23 15-20 20-15 22-9 16-4 8-1 0 0Z" fill="#d0283a"/>`,
          )
          .join('') + shine,
      ],
    ],
  },
} satisfies Record<string, Drawing>

/** Red licorice. */
export const redlicorice = kin(sweets.licorice, RED, {
  swap: [
    ['#0b080c', '#7a0a17'],
    ['#cfc4cf', '#ffd9d4'],
  ],
  ...{ ao: '#7a0a17', tile: WARM, band: '#a81f2c' },
})
