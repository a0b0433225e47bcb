/** One line of the list: it leads somewhere, or does something in place. */
export type Option = {
  text: string
  imageUrl?: string
  /** What was typed, set apart from what the suggestion adds to it. */
  typed?: string
} & (
  | { url: string; search?: boolean; ping?: string }
  /** Answers with the place of the option to go on from, -1 for the box. */
  | { act: () => number }
)

export type Group = { title: string; options: Option[] }

/** The groups that have something, as the children of a listbox whose id is `listId`. */
export function drawGroups(groups: Group[], listId: string): HTMLElement[] {
  return groups
    .filter(({ options }) => options.length > 0)
    .map(({ title, options }, place) => {
      const group = document.createElement('div')
      group.setAttribute('role', 'group')
      group.setAttribute('aria-label', title)
      const heading = document.createElement('p')
      heading.textContent = title
      heading.setAttribute('aria-hidden', 'true')
      const drawn = options.map((option, index) => drawOption(option, `${listId}-${place}-${index}`))
      group.replaceChildren(heading, ...drawn)
      return group
    })
}

function drawOption(option: Option, id: string): HTMLElement {
  const element = document.createElement('url' in option ? 'a' : 'div')
  element.id = id
  element.tabIndex = -1
  element.setAttribute('role', 'option')
  element.setAttribute('aria-selected', 'false')
  if (element instanceof HTMLAnchorElement && 'url' in option) {
    element.href = option.url
    if (option.ping) element.ping = option.ping
  }
  const words = wordsOf(option)
  if (option.imageUrl) {
    const image = document.createElement('img')
    Object.assign(image, { src: option.imageUrl, alt: '', width: 40, height: 40 })
    element.replaceChildren(image, words)
  } else element.replaceChildren(words)
  return element
}

function wordsOf({ text, typed = '' }: Option): HTMLElement {
  const words = document.createElement('span')
  const known = text.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0
  words.textContent = known ? text.slice(0, known) : text
  if (known) {
    const added = document.createElement('b')
    added.textContent = text.slice(known)
    words.appendChild(added)
  }
  return words
}
