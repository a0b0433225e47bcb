import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Buttons that destroy something. */
const DESTROYS =
  /(?:name="delete" value=|name=\{`button_delete|(?:value=|, value: )[{`"']{1,2}(?:remove|delete|forget|stop-sharing|leave-out|cancel)[a-z-]*[:"'`])/g

/** What brings it back, or what the button takes that costs nothing. */
const UNDONE: Record<string, string> = {
  'components/cart/cart-line.tsx': 'a removed line leaves "Undo"',
  'components/cart/discount-codes.tsx': 'a code that was taken off leaves "Use again"',
  'components/auto-delivery/on-auto-delivery.tsx': 'the product can be put on Auto-Delivery again beside it',
  'components/auto-delivery/box-acts.tsx': 'the button stands in a fold that asks',
  'routes/checkout/payment/payment-parts.tsx': 'the certificate keeps its money, and its code is taken again',
  'routes/checkout/payment/adjustment.tsx': 'staff set it again beside it',
}

it('what destroys something by one press asks once, or can be undone', () => {
  const files = ['components', 'routes'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  )
  const bare = files.filter((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(DESTROYS)].some(({ index }) => {
      const before = source.slice(0, index)
      return before.lastIndexOf('<AskOnce') <= before.lastIndexOf('</AskOnce>')
    })
  })
  expect(bare.sort()).toEqual(Object.keys(UNDONE).sort())
})
