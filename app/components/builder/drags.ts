import { type DragEvent, useRef } from 'react'
import { countOf } from '~/models/builder/build'
import type { BuilderPage } from '~/models/builder/page'

/** The dragged ingredient's key, or the slot's index. */
type Dragged = { key: string } | { from: string }

/**
 * What is dragged by its picture: something from the list into a slot or onto the whole, or a slot to another place.
 * `press` is told what the same would be as a press of a button; the buttons do all of it by keyboard.
 */
export function useDrags({ offer, state }: BuilderPage, press: (name: string) => void) {
  const dragged = useRef<Dragged>()
  const marked = useRef<Element>()
  const mark = (place?: Element) => {
    marked.current?.classList.remove('drop-here')
    place?.classList.add('drop-here')
    marked.current = place
  }
  const dropPlace = ({ target }: DragEvent) =>
    dragged.current && target instanceof Element
      ? target.closest<HTMLElement | SVGElement>('[data-slot], .stage, .chosen-tray')
      : null
  return {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      dragged.current = target instanceof Element ? draggedOf(target) : undefined
      if (dragged.current) dataTransfer.effectAllowed = 'copyMove'
    },
    onDragOver: (event: DragEvent) => {
      const place = dropPlace(event)
      if (!place) return
      event.preventDefault()
      mark(place)
    },
    onDragEnd: () => mark(),
    onDrop: (event: DragEvent) => {
      const place = dropPlace(event)
      if (!place || !dragged.current) return
      event.preventDefault()
      mark()
      const name = pressOf(dragged.current, place.dataset.slot)
      dragged.current = undefined
      if (name) press(name)
    },
  }

  function pressOf(what: Dragged, slot: string | undefined): string | undefined {
    if ('from' in what) return slot === undefined ? undefined : `move.${what.from}.${slot}`
    if (offer.kind === 'mix') return countOf(state.build, what.key) > 0 ? undefined : `parts.${what.key}.1`
    return slot === undefined ? `add.${what.key}` : `put.${what.key}.${slot}`
  }
}

function draggedOf(target: Element): Dragged | undefined {
  const from = target.closest<HTMLElement>('.chosen [data-slot]')?.dataset.slot
  if (from !== undefined) return { from }
  const card = target.closest('.pick-card:not(.out)')
  return card ? { key: card.id.replace('i-', '') } : undefined
}
