import type { ComponentType } from 'react'
import { scriptFailed } from '~/components/browser/browser'

type IslandFile = Record<string, ComponentType>

const files = import.meta.glob<IslandFile>(['../**/*.island.tsx', '../../routes/**/*.island.tsx'])
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\//, '').replace('.island.tsx', ''), load]),
)

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The hydrations so far. Each is a task of its own, so that a slow phone can handle input in between. */
let before: Promise<unknown> = Promise.resolve()

const started = new WeakSet<Element>()

async function propsOf({ dataset }: HTMLElement): Promise<object> {
  if (!dataset.propsFrom) return JSON.parse(dataset.props ?? '{}')
  const answer = await fetch(dataset.propsFrom)
  if (!answer.ok) throw new Error(`${dataset.propsFrom} answered ${answer.status}`)
  return answer.json()
}

/** Loads React, the island's code and its props, and hydrates the HTML. */
async function startIsland(element: HTMLElement): Promise<void> {
  const load = loaders.get(element.dataset.name ?? '')
  if (!load || started.has(element)) return
  started.add(element)
  const [{ createElement, startTransition }, { hydrateRoot }, { carryingOver }, file, props] =
    await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('./carry-over'),
      load(),
      propsOf(element),
    ])
  const [Island] = Object.values(file)
  if (!Island) return
  before = before.then(nextTask).then(() => {
    startTransition(() => {
      hydrateRoot(element, createElement(Island, props), carryingOver(element))
    })
  })
}

/** The element around an island (`island.tsx`). It has no box, so its content or its parent is observed. */
class ShopIsland extends HTMLElement {
  connectedCallback() {
    const start = () =>
      startIsland(this).catch((error) => {
        scriptFailed()
        throw error
      })
    for (const gesture of ['focusin', 'pointerdown']) this.addEventListener(gesture, start, { once: true })
    if (this.dataset.start === 'load' || this.contains(document.activeElement)) return void start()
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        start()
      },
      { rootMargin: '200px' },
    )
    near.observe(this.firstElementChild ?? this.parentElement ?? this)
  }
}

export const startIslands = () => customElements.define('shop-island', ShopIsland)
