import { pictureIn } from '~/models/catalog/picture-sizes'
import { formatMoney } from '~/models/money'
import type { Group, Option } from './suggestion-groups'

type SuggestionListProps = {
  id: string
  groups: Group[]
  /** Index of the option selected by the arrow keys. */
  active: number
  onChoose: (option: Option) => void
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

export function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  const starts = groups.map((_, place) => groups.slice(0, place).flatMap(({ options }) => options).length)
  return (
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label="Suggestions"
      // Prevents the press from taking the focus before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset may stand in a listbox
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {options.map((option, index) => {
            const place = (starts[group] ?? 0) + index
            return (
              <SuggestionOption
                key={option.text}
                id={optionId(id, place)}
                option={option}
                isActive={place === active}
                onChoose={() => onChoose(option)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type SuggestionOptionProps = { id: string; option: Option; isActive: boolean; onChoose: () => void }

function SuggestionOption({ id, option, isActive, onChoose }: SuggestionOptionProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onClick: onChoose,
    ref: (element: HTMLElement | null) => {
      if (isActive) element?.scrollIntoView({ block: 'nearest' })
    },
    children: (
      <>
        {option.imageUrl ? (
          <img src={pictureIn('small', option.imageUrl)} alt="" width={40} height={40} />
        ) : null}
        <Words text={option.text} typed={option.typed} />
        {option.price ? <span className="suggested-price">{formatMoney(option.price)}</span> : null}
      </>
    ),
  }
  if ('url' in option) return <a {...shared} href={option.url} ping={option.ping} />
  return <div {...shared} />
}

function Words({ text, typed = '' }: { text: string; typed?: string }) {
  const typedLength = text.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0
  if (!typedLength) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, typedLength)}
      <b>{text.slice(typedLength)}</b>
    </span>
  )
}
