import type { Card } from '~/models/content/page'

const COLUMNS = { 2: 'tiles two', 3: 'tiles three', 4: 'tiles' }

export function Tiles({ cards, columns = 4 }: { cards: Card[]; columns?: 2 | 3 | 4 }) {
  return (
    <div className={COLUMNS[columns]}>
      {cards.map(({ name, note, path, imageUrl, tint }) => (
        <a key={path} className={`tile tint-${tint}`} href={path}>
          <b>{name}</b>
          {note ? <small>{note}</small> : null}
          {imageUrl ? <img src={imageUrl} alt="" width="320" height="224" loading="lazy" /> : null}
        </a>
      ))}
    </div>
  )
}
