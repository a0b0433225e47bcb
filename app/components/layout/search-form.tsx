import { Icon } from '~/components/ui/icon'

/** The search box: a plain form, so it needs no script. */
export function SearchForm({ id, query, className }: { id: string; query?: string; className?: string }) {
  return (
    <search className={className ?? 'search'}>
      <form action="/search/instant">
        <label className="vh" htmlFor={id}>
          Search for a product
        </label>
        <input
          className="input"
          id={id}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          placeholder="Search for a product"
          autoComplete="off"
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
