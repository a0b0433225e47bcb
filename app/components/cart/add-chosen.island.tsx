import { useEffect, useRef, useState } from 'react'
import { itemsText } from '~/components/cart/items-text'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'

/** The button of the ingredients form. With script it shows how many will be added, and is disabled at 0. */
function AddButton() {
  const button = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number>()
  useEffect(() => {
    const form = button.current?.closest('form')
    if (!form) return
    const updateCount = () => setChosen(new FormData(form).getAll('sku').length)
    updateCount()
    form.addEventListener('change', updateCount)
    return () => form.removeEventListener('change', updateCount)
  }, [])
  return (
    <div ref={button}>
      <Button wide disabled={chosen === 0}>
        {chosen === undefined ? 'Add to Cart' : `Add ${itemsText(chosen)} to Cart`}
      </Button>
    </div>
  )
}

export const AddChosen = island('add-chosen', AddButton, { start: 'load' })
