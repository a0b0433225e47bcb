import { Chips } from '~/components/ui/chips'
import { Icon } from '~/components/ui/icon'
import { WITHOUT_MEANS } from '~/models/allergen/without'
import { ALLERGY_TAGS, type Find, groupsOf, isNarrowed, tagName } from '~/models/builder/finder'
import { ingredientsFor } from '~/models/builder/offer'
import type { BuilderPage } from '~/models/builder/page'
import { besideParams, buildParams, dietsOf } from '~/models/builder/state'
import { addressOf, pathOf, WORDS } from '~/models/builder/words'
import { TEXT_LIMITS } from '~/models/limits'
import { showText, useShownValue } from './shown-value'

type FinderProps = { page: BuilderPage; found: number }

export function Finder({ page, found }: FinderProps) {
  const { offer, state } = page
  const { kind } = offer
  const words = WORDS[kind]
  const all = ingredientsFor(offer, state.size)
  const narrowedTo = (find: Find) => `${addressOf(kind, { ...state, find, all: false }, offer)}#pick`
  const { category, tags } = state.find
  const { category: _, ...anyGroup } = state.find
  const chipsOf = (tag: string) => {
    const current = tags.includes(tag)
    return {
      text: (
        <>
          {current ? <Icon name="check" /> : null}
          {tagName(tag)}
        </>
      ),
      url: narrowedTo({
        ...state.find,
        tags: current ? tags.filter((other) => other !== tag) : [...tags, tag],
      }),
      current,
    }
  }
  return (
    <div className="finder">
      <Seek page={page} />
      <nav aria-label="Group">
        <Chips
          className="roll"
          links={[
            { text: 'All', count: all.length, url: narrowedTo(anyGroup), current: !category },
            ...groupsOf(all).map(({ name, count }) => ({
              text: name,
              count,
              url: narrowedTo({ ...state.find, category: name }),
              current: category === name,
            })),
          ]}
        />
      </nav>
      <nav aria-label="Diet">
        <Chips className="roll" links={dietsOf(kind).map(chipsOf)} />
      </nav>
      <nav aria-label="Allergies">
        <Chips className="roll" links={ALLERGY_TAGS.map(chipsOf)} />
      </nav>
      <p className="row between">
        <span role="status" id="found">
          <b>{found}</b> {found === 1 ? words.one : words.many}
          {tags.length ? `, ${tags.map(tagName).join(', ')}` : null}
        </span>
        {isNarrowed(state.find) ? (
          <a className="link" href={narrowedTo({ tags: [], keyword: '' })}>
            Clear filters
          </a>
        ) : null}
      </p>
      {tags.some((tag) => ALLERGY_TAGS.includes(tag)) ? <p className="hint">{WITHOUT_MEANS}</p> : null}
    </div>
  )
}

function Seek({ page: { offer, state } }: Pick<FinderProps, 'page'>) {
  const { kind, sizes } = offer
  const words = WORDS[kind]
  const { keyword } = state.find
  return (
    <form action={`${pathOf(kind, state)}#pick`} className="seek">
      {hiddenFields([
        ...buildParams(kind, state, sizes[0]),
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
  )
}

export const hiddenFields = (params: readonly [string, string][]) =>
  params.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
