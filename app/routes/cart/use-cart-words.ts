import { useEffect, useRef, useState } from 'react'
import { type Cents, formatMoney } from '~/models/money'

/**
 * What a screen reader announces after edits: "Raw Almonds removed. Total $45.20." Anything else that changes the total,
 * such as a code, announces the total alone. `total` is undefined in an empty cart.
 */
export function useCartWords({ total, busy, refused }: { total?: Cents; busy: boolean; refused: boolean }) {
  const done = useRef<string[]>([])
  const announced = useRef(total)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (busy) {
      // The words before would be announced once more.
      setWords('')
      return
    }
    const edits = done.current.splice(0)
    const isNew = edits.length > 0 || total !== announced.current
    announced.current = total
    if (refused) setWords('')
    else if (isNew) setWords([...edits, totalWords(total)].join(' '))
  }, [total, busy, refused])
  return {
    words: busy ? 'Updating your cart' : words,
    /** Notes an edit, to be announced once the cart is updated. */
    note: (edit: string) => {
      done.current.push(edit)
    },
  }
}

const totalWords = (total: Cents | undefined) =>
  total === undefined ? 'Your cart is empty.' : `Total ${formatMoney(total)}.`
