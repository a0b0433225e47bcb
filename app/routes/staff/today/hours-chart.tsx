const WIDTH = 360
const HEIGHT = 150
const LEFT = 34
const BOTTOM = 18
const TOP = 8

type Bar = { time: number; label: string; value: number; before: number }

type HoursChartProps = {
  /** Says what the picture shows; the table beside it says the same. */
  title: string
  bars: readonly Bar[]
  /** How the highest value is written at the axis. */
  words: (value: number) => string
}

/** Bars by hour; a line at each shows the same hour a week ago. */
export function HoursChart({ title, bars, words }: HoursChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]))
  const step = (WIDTH - LEFT) / Math.max(1, bars.length)
  const height = (value: number) => (value / most) * (HEIGHT - TOP - BOTTOM)
  const ground = HEIGHT - BOTTOM
  return (
    <svg width={480} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <line x1={LEFT} x2={WIDTH} y1={TOP} y2={TOP} stroke="var(--color-line)" />
      <line x1={LEFT} x2={WIDTH} y1={ground} y2={ground} stroke="var(--color-edge)" />
      <text x={LEFT - 4} y={TOP + 4} textAnchor="end" fontSize={10} fill="var(--color-bark)">
        {words(most)}
      </text>
      <text x={LEFT - 4} y={ground} textAnchor="end" fontSize={10} fill="var(--color-bark)">
        {words(0)}
      </text>
      {bars.map(({ time, label, value, before }, hour) => {
        const x = LEFT + hour * step
        return (
          <g key={time}>
            <rect
              x={x + 1.5}
              y={ground - height(value)}
              width={step - 3}
              height={height(value)}
              fill="var(--color-husk)"
            />
            {before > 0 ? (
              <line
                x1={x + 0.5}
                x2={x + step - 0.5}
                y1={ground - height(before)}
                y2={ground - height(before)}
                stroke="var(--color-ember)"
                strokeWidth={2}
              />
            ) : null}
            {hour % 4 === 0 ? (
              <text x={x} y={HEIGHT - 4} fontSize={10} fill="var(--color-bark)">
                {label}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
