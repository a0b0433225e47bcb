import { CREAM, foodOf, gradient, lidOf, type PictureOptions, wrap } from './canvas'
import { lettering } from './lettering'
import { foodDefs, strays } from './packs'
import { shadow } from './sheet'

const METAL = ['#7d6a4a', '#e9d9b4', '#fff6dc', '#c4ab78', '#75603c']
const ROUNDING =
  '<linearGradient id="v"><stop stop-color="#180a02" stop-opacity=".5"/><stop offset=".2" stop-color="#180a02" stop-opacity=".05"/><stop offset=".36" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#180a02" stop-opacity=".06"/><stop offset="1" stop-color="#180a02" stop-opacity=".55"/></linearGradient>'

/** A lidded tin with a paper band. Gift tins have one color. */
export function tin(options: PictureOptions): string {
  const { name, unit, plain, lid } = options
  const food = foodOf(options, 31)
  const { main } = food
  const [litSide, dark, edge] = lidOf(lid)
  const metal = lid ? [dark, litSide, edge, litSide, dark] : METAL
  const band = lid ? dark : main.band
  const out =
    shadow(196, 352, 168, 38) +
    `<g transform="translate(16 36)scale(.9)"><path d="M58 100V334Q58 358 172 358T286 334V100Z" fill="url(#m)"/><path d="M58 144V312Q58 336 172 336T286 312V144Q286 166 172 166T58 144Z" fill="${band}"/><path d="M88 184Q172 198 256 184V292Q172 306 88 292Z" fill="${CREAM}"/>` +
    lettering(name, unit, {
      x: 172,
      y: 246,
      width: 148,
      size: 40,
      lead: 31,
      unitY: 288,
      unitSize: 20,
      band: main.band,
    }) +
    '<path d="M58 100V334Q58 358 172 358T286 334V100Z" fill="url(#v)"/><path d="M52 70V108Q52 132 172 132T292 108V70Z" fill="url(#m)"/><path d="M52 70V108Q52 132 172 132T292 108V70Z" fill="url(#v)"/>' +
    `<ellipse cx="172" cy="70" rx="120" ry="25" fill="${metal[1]}"/><ellipse cx="168" cy="68" rx="104" ry="19" fill="${metal[2]}" opacity=".6"/><path d="M54 112Q58 134 172 134T290 112" fill="none" stroke="#2a1204" stroke-opacity=".3" stroke-width="3"/></g>` +
    strays(food, [
      [306, 318],
      [356, 334],
      [324, 358],
      [272, 368],
    ])
  return wrap(
    out,
    gradient('m', [0, 0.14, 0.34, 0.74, 1], metal) + ROUNDING + foodDefs(food),
    main.tile,
    plain,
  )
}

/** A glass jar for butters, honey and syrup. */
export function cup(options: PictureOptions): string {
  const { name, unit, plain } = options
  const food = foodOf(options, 31)
  const { main } = food
  const [, bright, base, dark] = main.c
  const glass = 'M74 138C66 150 62 164 62 180V326Q62 356 172 356T282 326V180C282 164 278 150 270 138Z'
  const out =
    shadow(196, 352, 168, 38) +
    `<path d="${glass}" fill="url(#m)"/><path d="M64 172Q172 196 280 172" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>` +
    `<path d="${glass}" fill="url(#v)"/><path d="M80 176V318" stroke="#fff" stroke-opacity=".5" stroke-width="9"/>` +
    `<path d="M96 214Q172 228 248 214V318Q172 332 96 318Z" fill="${CREAM}"/><path d="M96 214Q172 228 248 214V230Q172 244 96 230Z" fill="${main.band}"/>` +
    lettering(name, unit, {
      x: 172,
      y: 274,
      width: 134,
      size: 34,
      lead: 26,
      unitY: 312,
      unitSize: 18,
      band: main.band,
    }) +
    '<path d="M66 92V134Q66 154 172 154T278 134V92Z" fill="url(#l)"/><path d="M66 92V134Q66 154 172 154T278 134V92Z" fill="url(#v)"/><ellipse cx="172" cy="92" rx="106" ry="20" fill="#e6cf9c"/><ellipse cx="168" cy="90" rx="92" ry="15" fill="#f7e8c4"/>' +
    strays(food, [
      [306, 318],
      [356, 334],
      [324, 358],
      [272, 368],
    ])
  const defs =
    gradient('m', [0, 0.3, 0.7, 1], [base, bright, base, dark]) +
    gradient('l', [0, 0.3, 0.7, 1], ['#8a6c38', '#f0dcae', '#c9a868', '#7a5e2c'])
  return wrap(out, defs + ROUNDING + foodDefs(food), main.tile, plain)
}

const BOW = 'M186 108C150 64 100 62 98 92 98 116 150 116 186 108Z'

/** A ribboned gift box with some of its treats in front of it. */
export function gift(options: PictureOptions): string {
  const { name, unit, plain, lid } = options
  const food = foodOf(options, 30, options.keys.length > 2 ? 1 : 2)
  const [litSide, dark, edge] = lidOf(lid)
  const out =
    shadow(200, 350, 190, 40) +
    `<path d="M56 176H318V346Q186 354 56 346Z" fill="url(#l)"/><path d="M56 206H318V230Q186 218 56 226Z" fill="#0d1f14" opacity=".28"/><path d="M40 136H332L336 204Q186 214 36 204Z" fill="url(#l)"/><path d="M40 136 76 108H298L332 136Z" fill="${edge}"/><path d="M40 136H332" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
    '<path d="M166 136 170 108H204L208 136 210 348Q186 350 162 348Z" fill="url(#n)"/><path d="M163 204Q186 210 209 204V220Q186 212 163 220Z" fill="#7a5418" opacity=".3"/>' +
    `<path d="${BOW}" fill="url(#n)"/><path d="${BOW}" fill="url(#n)" transform="matrix(-1 0 0 1 372 0)"/><path d="M178 106C150 88 124 78 112 92 118 106 148 108 178 106Z" fill="#a37a36"/><path d="M194 106C222 88 248 78 260 92 254 106 224 108 194 106Z" fill="#a37a36"/><path d="M180 112C170 138 150 152 132 158L150 168C172 158 184 140 188 114Z" fill="url(#n)"/><path d="M192 112C202 138 222 152 240 158L222 168C200 158 188 140 186 114Z" fill="url(#n)"/><path d="M172 98Q186 92 200 98 206 108 200 118 186 124 172 118 166 108 172 98Z" fill="#e9cf9a"/>` +
    `<path d="M74 244H300V322H74Z" fill="${CREAM}"/>${lettering(name, unit, { x: 187, y: name.length > 11 ? 279 : 286, width: 200, size: 36, lead: 22, unitY: 315, unitSize: 19, band: dark })}` +
    strays(food, [
      [302, 326],
      [352, 338],
      [328, 362],
      [276, 368],
      [52, 362],
    ])
  const ribbon = lid === 'yellow' || lid === 'gold' ? ['#fff8ea', '#e2d2b4'] : ['#f6e3bd', '#d9b678']
  const defs =
    gradient('l', [0, 1], [litSide, dark], 'x2="1" y2="1"') + gradient('n', [0, 1], ribbon, 'x2="1" y2="1"')
  return wrap(out, defs + foodDefs(food), food.main.tile, plain)
}
