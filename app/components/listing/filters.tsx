import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import { WITHOUT_MEANS } from '~/models/allergen/without'
import { TEXT_LIMITS } from '~/models/limits'
import { serverPaths } from '~/models/paths'
import { FACETS, type FacetGroup, facetTitle } from '~/models/search/facets'
import {
  DEFAULT_SIZE,
  hasFilters,
  type ListingQuery,
  printListingQuery,
  SORTS,
  withoutValue,
} from '~/models/search/listing-query'
import { ShowResults } from './show-results.island'
import { SubmitOnChange } from './submit-on-change.island'

type ListingFormProps = { path: string; query: ListingQuery; facets: FacetGroup[] }

function HiddenFields({ query, except }: { query: ListingQuery; except: 'filters' | 'sort' }) {
  return (
    <>
      {query.query ? <input type="hidden" name="query" value={query.query} /> : null}
      {except === 'filters'
        ? query.sort !== 'popular' && <input type="hidden" name="sort" value={query.sort} />
        : FACETS.flatMap((facet) =>
            (query.filters[facet] ?? []).map((value) => (
              <input key={facet + value} type="hidden" name={facet} value={value} />
            )),
          )}
      {query.show === DEFAULT_SIZE ? null : <input type="hidden" name="show" value={query.show} />}
      {except === 'sort' && query.find ? <input type="hidden" name="find" value={query.find} /> : null}
    </>
  )
}

const HINTS: Partial<Record<FacetGroup['facet'], string>> = {
  without: WITHOUT_MEANS,
}

/** Facets that are open at first. */
const OPEN = 3

/**
 * One form: beside the results, or in a sheet on small screens, where its button sends it. `result` is announced
 * after a change.
 */
export function Filters({
  path,
  query,
  facets,
  total,
  result,
  categoryKey,
}: ListingFormProps & { total: number; result: string; categoryKey?: string | undefined }) {
  return (
    <form action={path} className="filters stack" id="filters-form">
      <HiddenFields query={query} except="filters" />
      {facets.map((group, place) => (
        <Fold
          key={group.facet}
          title={<GroupTitle group={group} />}
          open={place < OPEN || group.options.some(({ checked }) => checked) || Boolean(group.find)}
        >
          <fieldset>
            <legend className="visually-hidden">{group.title}</legend>
            {group.find === undefined ? null : <Find id={`filters-${group.facet}`} group={group} />}
            {group.options.map((option) => (
              <label className="check" key={option.value}>
                <input
                  type="checkbox"
                  name={group.facet}
                  value={option.value}
                  data-label={option.label}
                  defaultChecked={option.checked}
                />
                <span>
                  {option.label} <span className="quiet text-sm">{option.count}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {HINTS[group.facet] ? <p className="hint">{HINTS[group.facet]}</p> : null}
        </Fold>
      ))}
      <p className="show-results">
        {hasFilters(query) ? (
          <a
            className="link"
            href={printListingQuery(path, { ...query, filters: {}, find: undefined, page: 1 })}
          >
            Clear all
          </a>
        ) : null}
        <ShowResults total={total} countPath={serverPaths.listingCount(categoryKey)} />
      </p>
      <SubmitOnChange result={result} wideOnly />
    </form>
  )
}

function GroupTitle({ group: { title, options } }: { group: FacetGroup }) {
  const chosen = options.filter(({ checked }) => checked).length
  return (
    <span>
      {title}
      {chosen ? (
        <span className="filter-count">
          {chosen}
          <span className="visually-hidden"> chosen</span>
        </span>
      ) : null}
    </span>
  )
}

function Find({ id, group: { title, find, options } }: { id: string; group: FacetGroup }) {
  const words = `Find a ${title.toLowerCase()}`
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {words}
      </label>
      <input
        className="input"
        type="search"
        id={id}
        name="find"
        defaultValue={find}
        placeholder={words}
        maxLength={TEXT_LIMITS.filterSearch}
        autoComplete="off"
      />
      {options.length ? null : (
        <p className="text-sm quiet">
          No {title.toLowerCase()} here is called “{find}”.
        </p>
      )}
    </>
  )
}

type SortFormProps = Pick<ListingFormProps, 'path' | 'query'> & { id: string; result: string }

export function SortForm({ path, query, id, result }: SortFormProps) {
  return (
    <form action={path} className="row sort" id={`${id}-form`}>
      <HiddenFields query={query} except="sort" />
      <label className="text-sm bold" htmlFor={id}>
        Sort by
      </label>
      <select className="select" id={id} name="sort" defaultValue={query.sort}>
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="sort-button">
        <Button variant="plain" size="small">
          Sort
        </Button>
      </span>
      <SubmitOnChange result={result} />
    </form>
  )
}

/** Both prices have the same ranges. */
const chipLabel = (facet: FacetGroup['facet'], label: string): string =>
  facet === 'price' ? `${label} each` : facet === 'pound' ? `${label} a pound` : label

export function Chips({ path, query, facets }: ListingFormProps) {
  // Without the index there are no facets, and no filter was applied.
  if (!hasFilters(query) || facets.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {facets.flatMap(({ facet, options }) =>
        options
          .filter(({ checked }) => checked)
          .map(({ value, label }) => (
            <li key={facet + value}>
              <a className="chip" href={printListingQuery(path, withoutValue(query, facet, value))}>
                {chipLabel(facet, label)}
                <Icon name="close" />
                <span className="visually-hidden">: remove filter {facetTitle(facet)}</span>
              </a>
            </li>
          )),
      )}
      <li>
        <a
          className="chip"
          href={printListingQuery(path, { ...query, filters: {}, find: undefined, page: 1 })}
        >
          Clear all
        </a>
      </li>
    </ul>
  )
}
