import type { Ingredient } from '~/models/builder/ingredient'

type Section = {
  middle: [x: number, y: number]
  outline: string
  bed: { x: number; y: number; size: number }
  label: [x: number, y: number]
}

type Props = { id: string; kind: 'box' | 'tray'; slots: readonly (Ingredient | null)[] }

export function SectionPicture({ id, kind, slots }: Props) {
  const sections = kind === 'box' ? boxSections(slots.length) : traySections(slots.length)
  const next = slots.indexOf(null)
  const names = slots.flatMap((slot) => (slot ? [slot.name] : []))
  const what = kind === 'box' ? 'box' : 'tray'
  return (
    <svg
      className="section-picture"
      viewBox={kind === 'box' ? '0 0 480 340' : '0 0 480 440'}
      role="img"
      aria-label={names.length ? `Your ${what}: ${names.join('; ')}` : `An empty ${what}`}
    >
      <defs>
        {sections.map(({ outline }, place) => (
          <clipPath key={outline} id={`${id}-s${place}`}>
            <path d={outline} />
          </clipPath>
        ))}
        <linearGradient id={`${id}-wood`} x2="1" y2="1">
          <stop stopColor="#c99a63" />
          <stop offset=".5" stopColor="#a8743f" />
          <stop offset="1" stopColor="#7e5128" />
        </linearGradient>
        <radialGradient id={`${id}-shadow`}>
          <stop stopColor="#3a1d0a" stopOpacity=".45" />
          <stop offset="1" stopColor="#3a1d0a" stopOpacity="0" />
        </radialGradient>
      </defs>
      {kind === 'box' ? <BoxBody id={id} /> : <TrayBody id={id} />}
      {sections.map(({ outline, middle, bed, label }, place) => {
        const ingredient = slots[place]
        return (
          <g key={outline} data-slot={place}>
            {ingredient ? (
              <>
                <path d={outline} fill={ingredient.color} />
                <g clipPath={`url(#${id}-s${place})`}>
                  <image
                    href={ingredient.bedUrl ?? ingredient.imageUrl}
                    x={bed.x}
                    y={bed.y}
                    width={bed.size}
                    height={bed.size}
                    preserveAspectRatio="xMidYMid slice"
                  />
                  <path d={outline} fill="none" stroke="#1d0b02" strokeOpacity=".5" strokeWidth="8" />
                </g>
                <Label name={ingredient.name} at={label} />
              </>
            ) : (
              <Hole outline={outline} middle={middle} isNext={place === next} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

function Hole({
  outline,
  middle: [x, y],
  isNext,
}: {
  outline: string
  middle: Section['middle']
  isNext: boolean
}) {
  return (
    <>
      <path
        className={isNext ? 'hole-next' : 'hole-later'}
        d={outline}
        strokeDasharray="7 6"
        strokeWidth="2.5"
      />
      <path d={`M${x - 10} ${y}h20m-10-10v20`} stroke="#2f5a3a" strokeWidth="2.5" strokeLinecap="round" />
    </>
  )
}

/** A name on a small plate, in two lines when it is long. What does not fit stands in the list and the picture's words. */
function Label({ name, at: [x, y] }: { name: string; at: Section['label'] }) {
  const lines = linesOf(name)
  const width = Math.max(...lines.map(({ length }) => length)) * 7.4 + 14
  const height = lines.length * 17 + 7
  return (
    <g className="plate" textAnchor="middle">
      <rect x={x - width / 2} y={y - height} width={width} height={height} rx="6" />
      {lines.map((line, place) => (
        <text key={line} x={x} y={y - height + 17 * (place + 1)} fontSize="14">
          {line}
        </text>
      ))}
    </g>
  )
}

const LONGEST = 13

function linesOf(words: string): string[] {
  const [food = words, kind] = words.split(', ')
  if (kind) return [cut(food), cut(kind)]
  const parts = words.split(' ')
  if (words.length <= LONGEST || parts.length === 1) return [cut(words)]
  const breaks = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  const [best = [words]] = breaks.sort((one, other) => longest(one) - longest(other))
  return best.map(cut)
}

const cut = (line: string) => (line.length > LONGEST + 2 ? `${line.slice(0, LONGEST + 1)}…` : line)

function BoxBody({ id }: { id: string }) {
  return (
    <>
      <ellipse cx="240" cy="318" rx="236" ry="24" fill={`url(#${id}-shadow)`} />
      <path
        d="M28 14H452Q466 14 466 28V304Q466 318 452 318H28Q14 318 14 304V28Q14 14 28 14Z"
        fill="#2f5a3a"
      />
      <path d="M28 16H452Q464 16 464 28V304" fill="none" stroke="#568562" strokeWidth="2" />
      <path d="M32 30H448V302H32Z" fill="#f6ead6" />
    </>
  )
}

/** Two rows in a box: the first one holds the odd treat. */
function boxSections(count: number): Section[] {
  const [left, top, width, height, gap] = [42, 40, 396, 252, 10]
  const first = Math.ceil(count / 2)
  return Array.from({ length: count }, (_, place) => {
    const row = place < first ? 0 : 1
    const columns = row === 0 ? first : count - first
    const column = row === 0 ? place : place - first
    const w = (width - gap * (columns - 1)) / columns
    const h = (height - gap) / 2
    const x = left + column * (w + gap)
    const y = top + row * (h + gap)
    const r = 8
    const size = Math.max(w, h)
    return {
      outline: `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`,
      middle: [x + w / 2, y + h / 2],
      bed: { x: x + (w - size) / 2, y: y + (h - size) / 2, size },
      label: [x + w / 2, y + h - 8],
    }
  })
}

function TrayBody({ id }: { id: string }) {
  return (
    <>
      <ellipse cx="244" cy="240" rx="228" ry="200" fill={`url(#${id}-shadow)`} />
      <circle cx="240" cy="216" r="204" fill={`url(#${id}-wood)`} />
      <circle cx="240" cy="216" r="202" fill="none" stroke="#e3bd8a" strokeOpacity=".7" strokeWidth="3" />
      <circle cx="240" cy="216" r="190" fill="none" stroke="#5b3818" strokeOpacity=".5" strokeWidth="2" />
    </>
  )
}

/** Sections like petals around the middle of a round tray. */
function traySections(count: number): Section[] {
  const [cx, cy, far, near] = [240, 216, 184, 26]
  const turn = (Math.PI * 2) / count
  const point = (r: number, angle: number) =>
    `${Math.round(cx + r * Math.cos(angle))} ${Math.round(cy + r * Math.sin(angle))}`
  return Array.from({ length: count }, (_, place) => {
    const middle = -Math.PI / 2 + place * turn
    const [from, to] = [middle - turn / 2, middle + turn / 2]
    const [gapFar, gapNear] = [5 / far, 5 / near]
    const x = cx + 110 * Math.cos(middle)
    const y = cy + 110 * Math.sin(middle)
    return {
      outline: `M${point(near, from + gapNear)}L${point(far, from + gapFar)}A${far} ${far} 0 0 1 ${point(far, to - gapFar)}L${point(near, to - gapNear)}A${near} ${near} 0 0 0 ${point(near, from + gapNear)}Z`,
      middle: [Math.round(x), Math.round(y)],
      bed: { x: x - 120, y: y - 120, size: 240 },
      label: [x + Math.cos(middle) * 12, y + Math.sin(middle) * 12 + 20],
    }
  })
}
