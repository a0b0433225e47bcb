import type { Chosen } from '~/models/builder/mix'
import { partsText } from '~/models/builder/order'
import { chance, dealt } from './scatter'

const BAG =
  'M-130-356Q0-361 130-356L127-318Q142-212 143-78 146-22 128-6 78 10 0 10T-128-6Q-146-22-143-78-142-212-127-318Z'
const WINDOW =
  'M-98-158Q0-163 98-158 107-157 108-148L112-50Q112-22 88-20 0-12-88-20-112-22-112-50L-108-148Q-107-157-98-158Z'
const PIECE = 46

export function BagPicture({
  id,
  chosen,
  name,
  weight,
}: {
  /** A prefix for the ids in the SVG, unique on the page. */
  id: string
  chosen: readonly Chosen[]
  name: string
  weight: string
}) {
  const drawable = chosen.filter(({ ingredient }) => ingredient.pieceUrl)
  const [first] = drawable
  const lines = linesOf(name || 'Your Mix')
  return (
    <svg className="bag-picture" viewBox="0 0 400 416" role="img" aria-label={altOf(chosen, name, weight)}>
      <defs>
        <Paints id={id} />
        <clipPath id={`${id}-window`}>
          <path d={WINDOW} />
        </clipPath>
        {drawable.map(({ ingredient }, kind) => (
          <image
            key={ingredient.productKey}
            id={`${id}-${kind}`}
            href={ingredient.pieceUrl}
            x={-PIECE / 2}
            y={-PIECE / 2}
            width={PIECE}
            height={PIECE}
          />
        ))}
      </defs>
      <ellipse cx="200" cy="384" rx="186" ry="26" fill={`url(#${id}-shadow)`} />
      <g transform="translate(200 378)">
        <path d={BAG} fill={`url(#${id}-paper)`} />
        <path d={BAG} fill={`url(#${id}-light)`} />
        <path d="M-130-356Q0-361 130-356L127-326Q0-331-127-326Z" fill="#5b3a18" opacity=".2" />
        <path
          d="M-128-340Q0-345 128-340M-127-310Q0-314 127-310"
          stroke="#fff"
          strokeOpacity=".3"
          fill="none"
        />
        <path d="M-104-294H104V-176H-104Z" fill="#fffaf0" />
        <path d="M-104-294H104V-272H-104Z" fill={first?.ingredient.color ?? '#2f5a3a'} />
        <g className="bag-words" textAnchor="middle">
          {lines.map((line, place) => (
            <text key={line} y={(lines.length > 1 ? -238 : -222) + place * 30} fontSize={sizeOf(lines)}>
              {line}
            </text>
          ))}
          <text y="-187" fontSize="14">
            {weight}
          </text>
        </g>
        <path d={WINDOW} fill={drawable.length ? '#2a1206' : '#d9bd92'} />
        <g clipPath={`url(#${id}-window)`}>
          <Pieces id={id} chosen={drawable} />
          <path
            d={WINDOW}
            fill="none"
            stroke="#1d0b02"
            strokeOpacity={drawable.length ? 0.45 : 0.2}
            strokeWidth="10"
          />
          <path d="M-108-60C-104-130-50-160-8-160L-60-20-108-30Z" fill="#fff" opacity=".1" />
        </g>
      </g>
      {dealt(
        drawable.map(({ parts }) => parts),
        drawable.length ? 4 : 0,
      ).map((kind, place) => (
        <use key={STRAYS[place]} href={`#${id}-${kind}`} transform={STRAYS[place]} />
      ))}
    </svg>
  )
}

const Paints = ({ id }: { id: string }) => (
  <>
    <linearGradient id={`${id}-paper`}>
      <stop offset="0" stopColor="#86613a" />
      <stop offset=".15" stopColor="#cba473" />
      <stop offset=".36" stopColor="#e2c496" />
      <stop offset=".78" stopColor="#b88e5d" />
      <stop offset="1" stopColor="#7b552c" />
    </linearGradient>
    <linearGradient id={`${id}-light`} x2="0" y2="1">
      <stop stopColor="#fff" stopOpacity=".22" />
      <stop offset=".35" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#2a1204" stopOpacity=".36" />
    </linearGradient>
    <radialGradient id={`${id}-shadow`}>
      <stop stopColor="#3a1d0a" stopOpacity=".45" />
      <stop offset="1" stopColor="#3a1d0a" stopOpacity="0" />
    </radialGradient>
  </>
)

const STRAYS = [
  'translate(342 378)rotate(20)',
  'translate(48 384)rotate(-30)',
  'translate(374 392)rotate(140)',
  'translate(312 398)rotate(-80)',
]

/** A third of the window is drawn, and shown three times: a page of ten ingredients is 2 % smaller for it. */
function Pieces({ id, chosen }: { id: string; chosen: readonly Chosen[] }) {
  if (chosen.length === 0) return null
  const rnd = chance(chosen.map(({ key }) => key).join())
  const kinds = shuffled(
    dealt(
      chosen.map(({ parts }) => parts),
      SPOTS.length,
    ),
    rnd,
  )
  return (
    <>
      <g id={`${id}-heap`}>
        {SPOTS.map(([x, y], place) => {
          const at = `translate(${Math.round(x + (rnd() - 0.5) * 12)} ${Math.round(y + (rnd() - 0.5) * 8)})`
          return (
            <use
              key={`${x} ${y}`}
              href={`#${id}-${kinds[place]}`}
              transform={`${at}rotate(${Math.round(rnd() * 24) * 15})`}
            />
          )
        })}
      </g>
      <use href={`#${id}-heap`} x="-42" y="51" />
      <use href={`#${id}-heap`} x="14" y="102" />
    </>
  )
}

/** Where the pieces lie: three rows, the middle one shifted. Wider than the window on the side that moves in. */
const SPOTS = [-158, -141, -124].flatMap((y, row) =>
  Array.from({ length: 10 }, (_, column): [x: number, y: number] => [-122 + (row % 2) * 14 + column * 28, y]),
)

function shuffled(kinds: number[], rnd: () => number): number[] {
  const mixed = [...kinds]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(rnd() * (last + 1))
    const [a, b] = [mixed[last] ?? 0, mixed[other] ?? 0]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}

function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= 11 || words.length === 1) return [name]
  let cut = 1
  for (let at = 1; at < words.length; at++) if (longest(words, at) < longest(words, cut)) cut = at
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
}

const longest = (words: string[], cut: number) =>
  Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length)

const sizeOf = (lines: string[]) =>
  Math.min(34, Math.floor(330 / Math.max(...lines.map(({ length }) => length))))

function altOf(chosen: readonly Chosen[], name: string, weight: string): string {
  const what = chosen.map(({ parts, ingredient }) => `${partsText(parts)} ${ingredient.name}`).join('; ')
  const bag = `${what ? 'Your bag' : 'An empty bag'}, labeled ${name || 'Your Mix'}, ${weight}`
  return what ? `${bag}: ${what}` : bag
}
