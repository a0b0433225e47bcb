const words = {
  404: {
    title: 'We could not find that page',
    text: 'It may have moved, or the address has a slip in it. The shelves are all still here.',
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

/** What a shopper reads when a page cannot be shown. */
export function Trouble({ status }: { status: number }) {
  const { title, text } = words[status === 404 ? 404 : status === 503 || status === 502 ? 503 : 500]
  return (
    <main className="wrap trouble" id="main">
      <h1>{title}</h1>
      <p>{text}</p>
      <search>
        <form action="/search/instant" method="get">
          <label htmlFor="trouble-search">Search the shop</label>
          <div>
            <input id="trouble-search" className="input" type="search" name="query" maxLength={200} />
            <button className="btn" type="submit">
              Search
            </button>
          </div>
        </form>
      </search>
      <ul>
        <li>
          <a href="/nuts/">Nuts</a>
        </li>
        <li>
          <a href="/driedfruit/">Dried fruit</a>
        </li>
        <li>
          <a href="/bestsellers/">Top sellers</a>
        </li>
        <li>
          <a href="/contact">Contact us</a>
        </li>
      </ul>
    </main>
  )
}
