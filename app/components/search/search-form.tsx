import type { ComponentPropsWithRef, FormEventHandler, ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

export type SearchFormProps = {
  id: string
  query?: string
  className?: string
  placeholder?: string
  input?: ComponentPropsWithRef<'input'>
  onSubmit?: FormEventHandler
  children?: ReactNode
}

export function SearchForm({
  id,
  query,
  className = 'search',
  placeholder = 'Search for a product',
  input,
  onSubmit,
  children,
}: SearchFormProps) {
  return (
    <search className={className}>
      <form action={paths.search} onSubmit={onSubmit}>
        <label className="visually-hidden" htmlFor={id}>
          {placeholder}
        </label>
        <input
          className="input"
          id={id}
          name="query"
          type="search"
          maxLength={TEXT_LIMITS.search}
          defaultValue={query}
          placeholder={placeholder}
          autoComplete="off"
          {...input}
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
      {children}
    </search>
  )
}
