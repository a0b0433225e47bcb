import type { Suggestion, Suggestions } from '~/models/search/listing'
import { recentSearches, rememberSearch } from './recent-searches'

const WAIT_MS = 200
const RECENT_SHOWN = 3

const always: Suggestion[] = [
  { text: 'Almonds', url: '/nuts/almonds/' },
  { text: 'Cashews', url: '/nuts/cashews/' },
  { text: 'Walnuts', url: '/nuts/walnuts/' },
  { text: 'Organic', url: '/organic/' },
]

type Group = { title: string; options: (Suggestion & { imageUrl?: string })[]; more?: boolean }

const attached = new WeakSet<HTMLInputElement>()

/** Makes the search box a combobox: arrows choose, Enter goes, Escape closes. */
export function attachSuggestions(input: HTMLInputElement): void {
  if (attached.has(input) || !input.form) return
  attached.add(input)
  const list = document.createElement('div')
  list.id = `${input.id}-suggestions`
  list.className = 'suggest'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  list.hidden = true
  input.form.insertAdjacentElement('afterend', list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  new Combobox(input, list).start()
}

class Combobox {
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked: AbortController | undefined
  private active = -1
  private allRecent = false

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
  ) {}

  start() {
    const { input, list } = this
    input.addEventListener('input', () => this.later())
    input.addEventListener('click', () => void this.update())
    input.addEventListener('focus', () => void this.update())
    input.addEventListener('keydown', (event) => this.key(event))
    input.form?.addEventListener('submit', () => rememberSearch(input.value))
    // A press on an option must not take the focus before the click arrives.
    list.addEventListener('pointerdown', (event) => event.preventDefault())
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !list.contains(target) && target !== input) this.close()
    })
    input.addEventListener('blur', () => this.close())
    void this.update()
  }

  private later() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.update(), WAIT_MS)
  }

  private async update() {
    const query = this.input.value.trim()
    if (!query) return this.draw(this.beforeTyping())
    this.asked?.abort()
    this.asked = new AbortController()
    try {
      const url = `/api/suggestions?query=${encodeURIComponent(query)}`
      const answer = await fetch(url, { signal: this.asked.signal })
      const { data }: { data?: Suggestions } = await answer.json()
      if (document.activeElement === this.input) this.draw(data ? groupsOf(data) : [])
    } catch {
      // Aborted by the next letter, or away: the box still searches.
    }
  }

  private beforeTyping(): Group[] {
    const recent = recentSearches()
    const shown = this.allRecent ? recent : recent.slice(0, RECENT_SHOWN)
    return [
      { title: 'Recent searches', options: shown.map(searchFor), more: recent.length > RECENT_SHOWN },
      { title: 'Popular Searches', options: always },
    ]
  }

  private draw(groups: Group[]) {
    this.active = -1
    const shown = groups.filter(({ options }) => options.length)
    this.list.replaceChildren(...shown.map((group, place) => this.group(group, place)))
    this.list.hidden = shown.length === 0
    this.input.setAttribute('aria-expanded', String(!this.list.hidden))
    this.input.removeAttribute('aria-activedescendant')
  }

  private group({ title, options, more }: Group, place: number): HTMLElement {
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', title)
    const heading = document.createElement('p')
    heading.textContent = title
    heading.setAttribute('aria-hidden', 'true')
    group.appendChild(heading)
    for (const [index, option] of options.entries()) {
      group.appendChild(this.option(option, `${place}-${index}`))
    }
    if (more) group.appendChild(this.moreButton())
    return group
  }

  private option({ text, url, imageUrl }: Group['options'][number], place: string): HTMLElement {
    const link = document.createElement('a')
    link.id = `${this.list.id}-${place}`
    link.href = url
    link.tabIndex = -1
    link.setAttribute('role', 'option')
    link.setAttribute('aria-selected', 'false')
    if (imageUrl) {
      const image = document.createElement('img')
      Object.assign(image, { src: imageUrl, alt: '', width: 40, height: 40 })
      link.appendChild(image)
    }
    link.appendChild(document.createTextNode(text))
    link.addEventListener('click', () => rememberSearch(this.input.value))
    return link
  }

  private moreButton(): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link sm'
    button.tabIndex = -1
    button.textContent = this.allRecent ? 'See less' : 'See more'
    button.addEventListener('click', () => {
      this.allRecent = !this.allRecent
      this.draw(this.beforeTyping())
    })
    return button
  }

  private key(event: KeyboardEvent) {
    const options = [...this.list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
    if (event.key === 'Escape' && !this.list.hidden) {
      event.preventDefault()
      this.close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (this.list.hidden) return void this.update()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place past the end is the box itself.
      const places = options.length + 1
      this.choose(options, ((this.active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && !this.list.hidden && options[this.active]) {
      event.preventDefault()
      options[this.active]?.click()
    }
  }

  private choose(options: HTMLElement[], place: number) {
    options[this.active]?.setAttribute('aria-selected', 'false')
    this.active = place
    const option = options[place]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.input.setAttribute('aria-activedescendant', option.id)
    else this.input.removeAttribute('aria-activedescendant')
  }

  private close() {
    clearTimeout(this.timer)
    this.asked?.abort()
    this.active = -1
    this.list.hidden = true
    this.input.setAttribute('aria-expanded', 'false')
    this.input.removeAttribute('aria-activedescendant')
  }
}

const searchFor = (query: string): Suggestion => ({
  text: query,
  url: `/search/instant?query=${encodeURIComponent(query)}`,
})

const groupsOf = ({ departments, products, queries }: Suggestions): Group[] => [
  { title: 'Searches', options: queries },
  { title: 'Departments', options: departments },
  { title: 'Products', options: products },
]
