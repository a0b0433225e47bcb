import { TEXT_LIMITS } from '~/models/limits'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'
import { TROUBLE_LINKS, TROUBLE_SHELVES } from '~/shop/links'
import { ALL_STILL_HERE } from '~/shop/words'
import { Reference } from './reference'

const unreadable = {
  title: 'We could not read that',
  text: 'What was sent did not arrive as a form of ours. Nothing was changed. Please go back and try again.',
} as const

const words = {
  400: unreadable,
  413: {
    title: 'That was too much at once',
    text: 'What was sent is more than we can take. Nothing was changed. Please go back and send less.',
  },
  415: unreadable,
  403: {
    title: 'You don’t have access',
    text: 'Ask your company’s administrator. If you work for us, ask a supervisor.',
  },
  404: {
    title: 'We could not find that page',
    text: `It may have moved, or the link may have a typo. ${ALL_STILL_HERE}`,
  },
  503: {
    title: 'We cannot reach our shelves just now',
    text: 'Something behind the counter is not answering. Your cart is safe. Please try again in a minute.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'Nothing was lost. Please try again, and if it goes on, tell us what you were doing.',
  },
} as const

function wordsOf(status: number) {
  if (status === 502) return words[503]
  return status in words ? words[status as keyof typeof words] : words[500]
}

/** The header may be without its own. */
const SearchForm = () => (
  <search>
    <form action={paths.search} method="get">
      <label htmlFor="trouble-search">Search the shop</label>
      <div>
        <input
          id="trouble-search"
          className="input"
          type="search"
          name="query"
          maxLength={TEXT_LIMITS.search}
        />
        <button className="button" type="submit">
          Search
        </button>
      </div>
    </form>
  </search>
)

export function Trouble({ status }: { status: number }) {
  const { title, text } = wordsOf(status)
  return (
    <main className="wrap trouble" id="main">
      <h1>{title}</h1>
      <p>{text}</p>
      {status === 502 || status === 503 ? (
        <p>
          <a className="button big" href="?">
            Try again
          </a>
        </p>
      ) : null}
      {status >= 500 ? <Reference /> : null}
      <ul className="trouble-shelves">
        {TROUBLE_SHELVES.filter(({ url }) => isOpen(url)).map(({ text: name, url, picture }) => (
          <li key={url}>
            <a href={url}>
              <img src={picture} alt="" width="400" height="400" />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <ul>
        {TROUBLE_LINKS.filter(({ url }) => isOpen(url)).map(({ text: name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
      {status >= 500 ? <SearchForm /> : null}
    </main>
  )
}
