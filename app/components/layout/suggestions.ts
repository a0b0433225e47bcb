import { EVERYDAY } from '~/models/search/everyday'
import type { Suggestions } from '~/models/search/listing'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches'
import { drawGroups, type Group, type Option } from './suggestion-list'
import { throttled } from './throttled'

/** Between two requests (docs/product.md, Search and listing). */
const WAIT_MS = 200
const RECENT_SHOWN = 3

const attached = new WeakSet<HTMLInputElement>()

/**
 * Makes the search box a combobox: arrows choose, Enter goes, Escape closes (docs/product.md, Search and listing). `stays` is for a
 * list that has a screen of its own.
 */
export function attachSuggestions(input: HTMLInputElement, { stays = false } = {}): void {
  if (attached.has(input) || !input.form) return
  attached.add(input)
  const list = document.createElement('div')
  list.id = `${input.id}-suggestions`
  list.className = 'suggest'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  list.hidden = true
  const status = document.createElement('p')
  status.className = 'vh'
  status.setAttribute('role', 'status')
  input.form.insertAdjacentElement('afterend', status)
  input.form.insertAdjacentElement('afterend', list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  new Combobox(input, list, status, stays).start()
}

class Combobox {
  private readonly typing = throttled(() => void this.update(), WAIT_MS)
  private asked: AbortController | undefined
  private active = -1
  private allRecent = false
  private options: Option[] = []

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    /** Where the count of suggestions is read out. */
    private readonly status: HTMLElement,
    private readonly stays: boolean,
  ) {}

  start() {
    const { input, list } = this
    input.addEventListener('input', () => {
      // What was chosen belongs to the letters before: Enter means these.
      this.choose(-1)
      this.typing.call()
    })
    for (const gesture of ['click', 'focus']) input.addEventListener(gesture, () => this.typing.call())
    input.addEventListener('keydown', (event) => this.key(event))
    input.form?.addEventListener('submit', () => rememberSearch(input.value))
    // A press on an option must not take the focus before the click arrives.
    list.addEventListener('pointerdown', (event) => event.preventDefault())
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element && target.closest('[role=option]')
      if (option) this.chosen(this.options[this.elements().indexOf(option)])
    })
    if (!this.stays) {
      input.addEventListener('blur', () => this.close())
      window.addEventListener('pagehide', () => this.close())
    }
    this.typing.call()
  }

  private async update() {
    const query = this.input.value.trim()
    this.asked?.abort()
    if (!query) return this.draw(this.beforeTyping())
    this.asked = new AbortController()
    const { signal } = this.asked
    try {
      const url = `/api/suggestions?query=${encodeURIComponent(query)}`
      const answer = await fetch(url, { signal })
      const { data }: { data?: Suggestions } = await answer.json()
      if (document.activeElement === this.input) this.draw(data ? groupsOf(data, query) : [])
    } catch {
      // Aborted by the next letter, or away: the box still searches.
      if (!signal.aborted) this.draw([])
    }
  }

  private beforeTyping(): Group[] {
    const recent = recentSearches()
    const shown: Option[] = (this.allRecent ? recent : recent.slice(0, RECENT_SHOWN)).map(searchFor)
    const redraw = () => this.draw(this.beforeTyping())
    if (recent.length > RECENT_SHOWN) {
      const act = () => {
        this.allRecent = !this.allRecent
        redraw()
        return RECENT_SHOWN
      }
      shown.push({ text: this.allRecent ? 'See less' : 'See more', act })
    }
    if (recent.length > 0) {
      const act = () => {
        forgetSearches()
        redraw()
        return -1
      }
      shown.push({ text: 'Clear recent searches', act })
    }
    return [
      { title: 'Recent searches', options: shown },
      { title: 'Popular Searches', options: EVERYDAY },
    ]
  }

  private draw(groups: Group[]) {
    this.active = -1
    this.options = groups.flatMap(({ options }) => options)
    this.list.replaceChildren(...drawGroups(groups, this.list.id))
    this.list.hidden = this.options.length === 0
    this.input.setAttribute('aria-expanded', String(!this.list.hidden))
    this.input.removeAttribute('aria-activedescendant')
    const { length } = this.options
    this.status.textContent = `${length || 'No'} ${length === 1 ? 'suggestion' : 'suggestions'}`
  }

  private chosen(option: Option | undefined) {
    if (!option) return
    if ('act' in option) {
      const byKeys = this.active >= 0
      const next = option.act()
      if (byKeys) this.choose(next)
    } else if (option.search) rememberSearch(option.text)
  }

  private elements(): Element[] {
    return [...this.list.querySelectorAll('[role=option]')]
  }

  private key(event: KeyboardEvent) {
    const options = this.elements()
    const active = options[this.active]
    if (event.key === 'Escape' && !this.stays) {
      // The browser would empty the box, which opens the list again.
      event.preventDefault()
      if (this.list.hidden) this.input.value = ''
      else this.close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (this.list.hidden) return this.typing.call()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place past the end is the box itself.
      const places = options.length + 1
      this.choose(((this.active + 1 + step + places) % places) - 1)
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      // Back to the letters.
      this.choose(-1)
    } else if (event.key === 'Enter' && !this.list.hidden && active instanceof HTMLElement) {
      event.preventDefault()
      active.click()
    }
  }

  private choose(place: number) {
    const options = this.elements()
    options[this.active]?.setAttribute('aria-selected', 'false')
    this.active = place
    const option = options[place]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.input.setAttribute('aria-activedescendant', option.id)
    else this.input.removeAttribute('aria-activedescendant')
  }

  private close() {
    this.typing.cancel()
    this.asked?.abort()
    this.active = -1
    this.list.hidden = true
    this.status.textContent = ''
    this.input.setAttribute('aria-expanded', 'false')
    this.input.removeAttribute('aria-activedescendant')
  }
}

const searchFor = (query: string): Option => ({
  text: query,
  url: `/search/instant?query=${encodeURIComponent(query)}`,
  search: true,
})

const groupsOf = ({ departments, products, queries }: Suggestions, typed: string): Group[] => [
  { title: 'Searches', options: queries.map((query) => ({ ...query, typed, search: true })) },
  { title: 'Departments', options: departments },
  { title: 'Products', options: products },
]
