import { Icon } from '~/components/ui/icon'
import { type Find, groupsOf, isNarrowed } from '~/models/builder/finder'
import { ingredientsFor } from '~/models/builder/offer'
import type { BuilderPage } from '~/models/builder/page'
import { besideParams, buildParams, tagsOf } from '~/models/builder/state'
import { addressOf, pathOf, WORDS } from '~/models/builder/words'
import { dietName } from '~/models/catalog/tags'
import { TEXT_LIMITS } from '~/models/limits'
import { showText, useShownValue } from './shown-value'

/** Narrows the list by group, diet and words, all of it in the address. */
export function Finder({ page, found }: { page: BuilderPage; found: number }) {
  const { offer, state } = page
  const { kind } = offer
  const words = WORDS[kind]
  const all = ingredientsFor(offer, state.size)
  const narrowedTo = (find: Find) => `${addressOf(kind, { ...state, find, all: false }, offer)}#pick`
  const { category, tags, keyword } = state.find
  const { category: _, ...anyGroup } = state.find
  return (
    <div className="finder">
      <form action={`${pathOf(kind, state)}#pick`} className="seek">
        {hiddenFields([
          ...buildParams(kind, state, offer.sizes[0]),
          ...besideParams({ ...state, find: { ...state.find, keyword: '' } }),
        ])}
        <label className="visually-hidden" htmlFor="keyword">
          {words.find}
        </label>
        <input
          className="input"
          id="keyword"
          ref={useShownValue(keyword, showText)}
          name="keyword"
          type="search"
          placeholder={words.find}
          autoComplete="off"
          maxLength={TEXT_LIMITS.filterSearch}
          defaultValue={keyword}
        />
        <button type="submit" aria-label="Find">
          <Icon name="search" />
        </button>
      </form>
      <nav aria-label="Group">
        <ul className="chips roll">
          <li>
            <a className="chip" href={narrowedTo(anyGroup)} aria-current={category ? undefined : 'true'}>
              All <span className="quiet">{all.length}</span>
            </a>
          </li>
          {groupsOf(all).map(({ name, count }) => (
            <li key={name}>
              <a
                className="chip"
                href={narrowedTo({ ...state.find, category: name })}
                aria-current={category === name ? 'true' : undefined}
              >
                {name} <span className="quiet">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Diet">
        <ul className="chips roll">
          {tagsOf(kind).map((tag) => {
            const on = tags.includes(tag)
            const next = on ? tags.filter((other) => other !== tag) : [...tags, tag]
            return (
              <li key={tag}>
                <a
                  className="chip"
                  href={narrowedTo({ ...state.find, tags: next })}
                  aria-current={on ? 'true' : undefined}
                >
                  {on ? <Icon name="check" /> : null}
                  {dietName(tag)}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <p className="row between">
        <span role="status" id="found">
          <b>{found}</b> {found === 1 ? words.one : words.many}
          {tags.length ? `, ${tags.map(dietName).join(', ').toLowerCase()}` : null}
        </span>
        {isNarrowed(state.find) ? (
          <a className="link" href={narrowedTo({ tags: [], keyword: '' })}>
            Clear filters
          </a>
        ) : null}
      </p>
    </div>
  )
}

/** What a form keeps of the address. */
export const hiddenFields = (params: readonly [string, string][]) =>
  params.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
