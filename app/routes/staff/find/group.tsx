import type { Hits } from './hits.server'

/** Each hit: what it is, what tells it apart, and its state. */
export function Group({ title, hits }: Hits) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="account-part stack">
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {hits.map(({ url, name, about, state }) => (
          <li key={url + name} className="spread">
            <span>
              <a href={url} data-hit>
                {name}
              </a>
              <span className="own-line quiet">{about}</span>
            </span>
            {state ? <span className="quiet">{state}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
