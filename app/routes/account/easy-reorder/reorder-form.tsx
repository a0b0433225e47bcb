import { AddChosen } from '~/components/cart/add-chosen.island'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import type { ProductCardData } from '~/models/catalog/product-card'
import { BoughtLine, type TypedLine } from './bought-line'

type FormProps = {
  cards: ProductCardData[]
  edit: string
  refused: RefusedForm | undefined
}

export function ReorderForm({ cards, edit, refused }: FormProps) {
  const { items } = refused?.initialValue ?? {}
  const typed = (place: number): TypedLine | undefined =>
    Array.isArray(items)
      ? typedLine(items[place], refused?.error?.[`items[${place}].quantity`]?.[0])
      : undefined
  return (
    <form method="post" className="ingredients bought stack" noValidate>
      <FormErrors problems={formProblems(refused?.error)} />
      <input type="hidden" name="edit" value={edit} />
      <ul>
        {cards.map((card, place) => (
          <BoughtLine key={card.sku} card={card} name={`items[${place}]`} typed={typed(place)} />
        ))}
      </ul>
      <AddChosen />
    </form>
  )
}

function typedLine(item: unknown, error: string | undefined): TypedLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { chosen, sku, quantity } = item as Record<string, unknown>
  return { chosen: chosen === 'on', sku: textOf(sku), quantity: textOf(quantity), error }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
