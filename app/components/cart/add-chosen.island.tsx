import { useEffect, useRef, useState } from 'react'
import { markPending } from '~/components/cart/adds'
import { itemsText } from '~/components/cart/items-text'
import { isChanged } from '~/components/form/changed'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'

/**
 * The button of a form with ticked items. With script it counts them and is disabled at 0; changing a line's size or
 * quantity ticks it.
 */
function AddButton() {
  const button = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number>()
  useEffect(() => {
    const form = button.current?.closest('form')
    if (!form) return
    const updateCount = () => setChosen([...form.elements].filter(isTicked).length)
    const onChange = ({ target }: Event) => {
      tickLineOf(target, form)
      updateCount()
    }
    // Changed before script started.
    for (const field of form.elements) if (isField(field) && isChanged(field)) tickLineOf(field, form)
    updateCount()
    // After the page's script, which may have taken the form over and marked it.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== form || event.defaultPrevented) return
      if (form.dataset.adding !== undefined) return event.preventDefault()
      const restore = markPending(form)
      addEventListener('pageshow', () => restore(), { once: true })
    }
    form.addEventListener('change', onChange)
    addEventListener('submit', onSubmit)
    return () => {
      form.removeEventListener('change', onChange)
      removeEventListener('submit', onSubmit)
    }
  }, [])
  return (
    <div ref={button}>
      <Button wide disabled={chosen === 0}>
        {chosen === undefined ? 'Add to Cart' : `Add ${itemsText(chosen)} to Cart`}
      </Button>
    </div>
  )
}

const isTicked = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && field.checked

const isField = (field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement

function tickLineOf(field: EventTarget | null, form: HTMLFormElement): void {
  if (!isField(field)) return
  const [, line] = /^(.+)\.(?:sku|quantity)$/.exec(field.name) ?? []
  const box = line && form.elements.namedItem(`${line}.chosen`)
  if (box instanceof HTMLInputElement) box.checked = true
}

export const AddChosen = island('add-chosen', AddButton, { start: 'load' })
