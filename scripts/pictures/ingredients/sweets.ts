import { type Drawing, dots, fill, kin, type Light, line } from '../drawing'

const chocolate: Drawing = {
  c: ['#a06a48', '#6f4026', '#4a2513', '#260f06'],
  ao: '#1a0903',
  r: 29,
  spin: 26,
  tile: ['#f1e2d4', '#dec4ab'],
  band: '#4a2513',
  d: [
    [
      'M-27-25Q-29-25-29-22L-28 24Q-28 28-24 28L25 27Q29 27 29 23L28-23Q28-26 24-26Z',
      fill('M-27-25 24-26 17-17-19-16Z', '#d0976c', 0.5) +
        fill('M-29-22-19-16-18 18-28 26Z', '#a66f49', 0.4) +
        fill('M29 25 19 18 18-16 28-24Z', '#1b0803', 0.45) +
        fill('M-26 28-18 18 19 18 28 27Z', '#140501', 0.6) +
        fill('M-14 0C-14-9-7-13 1-12 8-11 12-6 15 1 11 8 6 12 0 12-8 12-14 8-14 0Z', '#2a1107', 0.5) +
        line('M-12-1C-12-8-6-12 2-11M-9 8C-4 12 4 12 9 7', '#c68d63', 1.5, 0.55),
    ],
    [
      'M-27-20 6-25 26-9 20 8 27 22-6 27-24 14Z',
      fill('M-27-20 6-25 26-9 5-13-17-8Z', '#c98e62', 0.45) +
        fill('M-24 14-12 10 8 17 27 22-6 27Z', '#150501', 0.5) +
        line('M-13-3 2-7M-6 4 12-1', '#c68d63', 1.4, 0.4),
    ],
  ],
}
const coffee: Drawing = {
  c: ['#b98058', '#7a4b2d', '#4b2915', '#231007'],
  ao: '#170903',
  r: 24,
  tile: ['#eee4d8', '#d9c5ae'],
  band: '#3f2a1c',
  d: [
    [
      'M-26 0C-25-13-12-19 2-18 17-17 26-9 26 1 25 13 12 19-2 18-16 18-26 11-26 0Z',
      line('M-25 1C-15-6-8 6 2 1S18-5 25 0', '#190a03', 3.6, 0.85) +
        line('M-24-1C-15-8-8 3 2-2S17-7 24-3', '#d9a67c', 1.1, 0.5) +
        line('M-15-9C-8-14 2-15 10-13', '#ffdcb6', 2.6, 0.45),
    ],
  ],
}

const ROUND = 'M-25 0C-25-15-13-24 1-24 15-24 25-14 25 1 24 15 14 24 0 24-15 24-25 14-25 0Z'
const BEAR =
  'M-8-30C-14-36-22-31-19-24-24-18-22-12-17-9-25-6-28 0-24 5-21 8-18 7-16 5-16 10-17 13-18 16-26 17-27 27-20 30-12 33-4 30-2 24 0 25 2 25 3 24 6 31 14 33 21 29 27 26 25 17 18 16 17 13 17 9 17 5 20 8 23 7 25 4 27-1 24-7 17-9 22-13 23-18 18-24 21-31 13-35 8-30 3-33-3-33-8-30Z'
const WORM =
  'M-40 6C-34-10-24-12-16-2-10 6-4 6 2-3 10-14 20-14 26-4 30 2 36 2 40-4 44 6 36 16 26 13 18 10 14 3 10 7 4 16-8 20-17 13-24 7-26 6-30 13-34 20-42 14-40 6Z'
const SLICE = 'M-32-10Q0-16 32-10C34 8 18 26 0 26-18 26-34 8-32-10Z'
const WRAP =
  'M-17 0C-17-10-9-16 0-16 10-16 17-9 17 0L35-13 38-4 32 0 38 5 35 13 17 2C16 10 9 16 0 16-10 16-17 9-17 2L-35 13-38 5-32 0-38-4-35-13Z'

const shine = line('M-15-12C-9-18 0-19 8-17', '#ffffff', 3.6, 0.55)

const coated = (c: Light, gloss: string, tile: Drawing['tile'], band: string): Drawing => ({
  ...{ c, ao: c[3], r: 25, tile, band },
  d: [
    [
      ROUND,
      line('M-15-11C-10-17-1-19 7-17', gloss, 4, 0.6) + line('M-8 17C2 20 14 16 19 7', gloss, 1.8, 0.3),
    ],
  ],
})
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

/** Chocolate, coffee beans and the sweets of the corner shop. */
export const sweets = {
  chocolate,
  coffee,
  milk: kin(chocolate, ['#d09a6c', '#a56b42', '#7a4726', '#472410'], {
    swap: [
      ['#2a1107', '#7d4a28'],
      ['#140501', '#3f1f0c'],
      ['#1b0803', '#3f1f0c'],
      ['#150501', '#3f1f0c'],
    ],
    ...{ ao: '#2d1407', tile: ['#f7e6d2', '#eacda9'], band: '#7a4726' },
  }),
  white: kin(chocolate, ['#fffdf4', '#fbf0d6', '#e9d3a4', '#b5965c'], {
    swap: [
      ['#2a1107', '#d9bb80'],
      ['#140501', '#96763c'],
      ['#1b0803', '#96763c'],
      ['#150501', '#96763c'],
      ['#c68d63', '#fffef6'],
      ['#a66f49', '#fffef6'],
      ['#d0976c', '#ffffff'],
    ],
    ...{ ao: '#6b5224', tile: ['#eee6ea', '#dccdd5'], band: '#7b5568' },
  }),
  decaf: kin(coffee, ['#d0a078', '#966843', '#684225', '#362010'], {
    tile: ['#efe8de', '#dccdb8'],
    band: '#5f4326',
  }),
  espresso: kin(coffee, ['#8a6248', '#4a2f20', '#2a1810', '#120905'], {
    tile: ['#e9e0d8', '#cfc0b0'],
    band: '#2a1a12',
  }),
  coateddark: coated(
    ['#b58560', '#6a3d25', '#432312', '#1f0c05'],
    '#f6d5b4',
    ['#f3e0dc', '#e2c1ba'],
    '#4a2513',
  ),
  coatedmilk: coated(
    ['#e0ac7c', '#b0743f', '#824d26', '#4a270f'],
    '#ffe6c8',
    ['#f7e6d2', '#eacda9'],
    '#7a4726',
  ),
  coatedwhite: coated(
    ['#ffffff', '#fbf3e2', '#e8d8b8', '#b39c70'],
    '#ffffff',
    ['#e8ecf0', '#d0d8e0'],
    '#4d5f78',
  ),
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
  mint: {
    ...{
      c: ['#ffffff', '#dff2e4', '#b4d8c0', '#7aa88a'],
      ao: '#4a7358',
      r: 23,
      tile: ['#e4f2ea', '#c8e2d2'],
      band: '#2c6a48',
    },
    d: [
      [
        'M-22-13C-12-18 10-18 21-13 26-4 26 5 21 13 10 18-12 18-22 13-27 5-27-4-22-13Z',
        line('M-14-8C-4-12 8-12 14-8', '#ffffff', 3, 0.8) +
          line('M-16 8C-6 11 8 11 16 8', '#7aa88a', 1.6, 0.5),
      ],
    ],
  },
  licorice: {
    ...{
      c: ['#8a7f88', '#4a424a', '#2a242b', '#100c11'],
      ao: '#0b080c',
      r: 34,
      tile: ['#ece8ea', '#d5ced2'],
      band: '#2f2730',
    },
    d: [
      [
        'M-38-7C-30-14-20-8-12-10-4-12 6-9 14-11 24-13 36-11 39-3 40 6 32 11 22 9 12 7 4 12-6 10-16 8-26 13-34 9-40 5-41-3-38-7Z',
        line('M-28-8-20 8M-14-10-6 9M0-10 8 9M14-10 22 8M27-9 33 5', '#0b080c', 2.2, 0.7) +
          line('M-32-4C-14-8 14-8 34-5', '#cfc4cf', 2, 0.4),
      ],
    ],
  },
  toffee: kin(chocolate, ['#ffd590', '#e09d45', '#b06e1e', '#6d3c08'], {
    swap: [
      ['#2a1107', '#8a4f12'],
      ['#140501', '#6d3c08'],
      ['#1b0803', '#6d3c08'],
      ['#150501', '#6d3c08'],
      ['#c68d63', '#ffe9bc'],
      ['#a66f49', '#f0b868'],
      ['#d0976c', '#ffe2a8'],
    ],
    ...{ ao: '#4a2704', tile: ['#fbecd0', '#f1d6a2'], band: '#9a5c12' },
  }),
  fudge: kin(chocolate, ['#bd8a68', '#8a5636', '#60361d', '#331a0b'], {
    swap: [
      ['#2a1107', '#3d1f0e'],
      ['#c68d63', '#e0b490'],
    ],
    ...{ tile: ['#f4e4d8', '#e2c6b0'], band: '#60361d' },
  }),
  halva: kin(chocolate, ['#fbf0d2', '#e6d0a0', '#c5a76c', '#8a6f3a'], {
    swap: [
      ['#2a1107', '#b0925a'],
      ['#140501', '#7a6030'],
      ['#1b0803', '#7a6030'],
      ['#150501', '#7a6030'],
      ['#c68d63', '#fffaf0'],
      ['#a66f49', '#fff6e0'],
      ['#d0976c', '#fffdf4'],
    ],
    add: dots('M-12-4M6 8M10-8M-4 14', '#8a9a3a', 4, 0.9),
    ...{ ao: '#4a3810', tile: ['#f3eedd', '#e0d6b8'], band: '#6b5f22' },
  }),
  delight: kin(chocolate, ['#ffd9e0', '#f3a2b4', '#d56f88', '#933c54'], {
    swap: [
      ['#2a1107', '#f7c0cc'],
      ['#140501', '#b85a72'],
      ['#1b0803', '#b85a72'],
      ['#150501', '#b85a72'],
      ['#c68d63', '#ffffff'],
      ['#a66f49', '#ffe6ec'],
      ['#d0976c', '#ffffff'],
    ],
    ...{ ao: '#6a2438', tile: ['#fbe6ea', '#f3c8d2'], band: '#a03c58' },
  }),
  caramel: kin(chocolate, ['#f3b873', '#c9803a', '#985218', '#5a2c06'], {
    swap: [
      ['#2a1107', '#a8602a'],
      ['#140501', '#5a2c06'],
      ['#1b0803', '#5a2c06'],
      ['#150501', '#5a2c06'],
      ['#c68d63', '#ffe0b0'],
    ],
    add: dots('M-8-4M4-6M10 3M-4 6M2 1', '#ffffff', 3, 0.9),
    ...{ ao: '#3f1d03', tile: ['#fae8d2', '#eecba0'], band: '#8a4a12' },
  }),
  brittle: {
    ...{
      c: ['#ffd98a', '#e6a540', '#b9761a', '#743f04'],
      ao: '#4a2703',
      r: 32,
      spin: 60,
      tile: ['#fcefd0', '#f3d99e'],
      band: '#985f10',
    },
    d: [
      [
        'M-30-16-4-26 26-18 34 6 14 26-16 22-34 6Z',
        fill('M-30-16-4-26 26-18 4-10Z', '#fff0c0', 0.45) +
          fill(
            'M-14-2C-12-9 0-10 2-3 1 4-12 5-14-2ZM8 10C10 4 20 4 21 10 20 16 9 16 8 10ZM-8 16C-6 10 4 11 4 16 2 21-7 21-8 16Z',
            '#f2d69a',
            0.95,
          ),
      ],
    ],
  },
} satisfies Record<string, Drawing>

/** Licorice that is not black. */
export const redlicorice = kin(sweets.licorice, RED, {
  swap: [
    ['#0b080c', '#7a0a17'],
    ['#cfc4cf', '#ffd9d4'],
  ],
  ...{ ao: '#7a0a17', tile: WARM, band: '#a81f2c' },
})
