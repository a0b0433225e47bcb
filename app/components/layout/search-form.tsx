import { Icon } from '~/components/ui/icon'

/** The search box: a plain form, so it needs no script. */
export function SearchForm({
  id,
  query,
  className = 'search',
  placeholder = 'Search for a product',
}: {
  id: string
  query?: string
  className?: string
  placeholder?: string
}) {
  return (
    <search className={className}>
      <form action="/search/instant">
        <label className="vh" htmlFor={id}>
          {placeholder}
        </label>
        <input
          className="input"
          id={id}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          placeholder={placeholder}
          autoComplete="off"
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
