/** A row of short links. */
export function Chips({ links }: { links: readonly { text: string; url: string }[] }) {
  return (
    <ul className="chips">
      {links.map(({ text, url }) => (
        <li key={url}>
          <a className="chip" href={url}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
