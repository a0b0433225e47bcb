import { Icon } from '~/components/ui/icon'

/** Items per round (docs/product.md, Content and forms). */
const ITEMS = 10

/** It can be stopped without script, and stands still with reduced motion. */
export function Marquee({ items }: { items: string[] }) {
  const run = Array.from({ length: ITEMS }, (_, place) => ({
    key: place,
    text: items[place % items.length],
    repeated: place >= items.length,
  }))
  return (
    <div className="marquee">
      <label>
        <input type="checkbox" className="visually-hidden" />
        <Icon name="pause" />
        <span className="visually-hidden">Stop the moving line</span>
      </label>
      <div className="runs">
        <ul>
          {run.map(({ key, text, repeated }) => (
            <li key={key} aria-hidden={repeated || undefined} className={repeated ? 'again' : undefined}>
              {text}
            </li>
          ))}
        </ul>
        <ul aria-hidden="true" className="again">
          {run.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
