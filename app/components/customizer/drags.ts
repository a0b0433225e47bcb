import { nameOf } from './name-of'

type Dragged = { key: string; from: number | undefined; name: string }

/**
 * What is dragged by its picture: something from the shelf into a slot or onto the whole, or a slot to another place.
 * `press` is told what the same would be as a press of a button; the buttons do all of it by keyboard.
 */
export function takeOverDrags(press: (press: string, name: string) => void, signal: AbortSignal): void {
  let dragged: Dragged | undefined
  const over = (target: EventTarget | null) =>
    target instanceof Element
      ? target.closest<HTMLElement | SVGElement>('[data-slot], .stage, .chosen-tray')
      : null
  let marked: Element | undefined
  const clear = () => marked?.classList.remove('drop-here')
  document.addEventListener(
    'dragstart',
    ({ target, dataTransfer }) => {
      dragged = target instanceof Element ? draggedOf(target) : undefined
      if (dragged && dataTransfer) dataTransfer.effectAllowed = 'copyMove'
    },
    { signal },
  )
  document.addEventListener(
    'dragover',
    (event) => {
      const place = dragged && over(event.target)
      if (!place) return
      event.preventDefault()
      clear()
      marked = place
      place.classList.add('drop-here')
    },
    { signal },
  )
  document.addEventListener('dragend', clear, { signal })
  document.addEventListener(
    'drop',
    (event) => {
      const place = dragged && over(event.target)
      if (!dragged || !place) return
      event.preventDefault()
      clear()
      const act = pressOf(dragged, place)
      if (act) press(act, dragged.name)
      dragged = undefined
    },
    { signal },
  )
}

function draggedOf(target: Element): Dragged | undefined {
  const row = target.closest<HTMLElement>('.chosen [data-slot]')
  const card = target.closest<HTMLElement>('.pick-card:not(.out)')
  const name = nameOf(row ?? card)
  if (row) return { key: '', from: Number(row.dataset.slot), name }
  return card ? { key: card.id.replace('i-', ''), from: undefined, name } : undefined
}

function pressOf({ key, from }: Dragged, place: HTMLElement | SVGElement): string | undefined {
  const slot = place.dataset.slot
  if (from !== undefined) return slot === undefined ? undefined : `move.${from}.${slot}`
  const isMix = document.getElementById('builder')?.dataset.kind === 'mix'
  if (!isMix) return slot === undefined ? `add.${key}` : `put.${key}.${slot}`
  const isIn = document.getElementById(`i-${key}`)?.classList.contains('chosen-card')
  return isIn ? undefined : `parts.${key}.1`
}
