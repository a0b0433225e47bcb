import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '~/components/ui/button'

/** Why a value will not do; undefined if it will. `form` has the fields that it depends on. */
export type Check = (value: string, form: HTMLFormElement | null) => string | undefined

/** What another field of the form holds. */
export function typedIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

const Invalid = createContext<{ names: ReadonlySet<string>; report: (name: string, bad: boolean) => void }>({
  names: new Set(),
  report: () => {},
})

/** A form whose buttons wait for what was left invalid. Put it around the form's content. */
export function TouchedFields({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const value = useMemo(() => {
    const report = (name: string, bad: boolean) =>
      setNames((before) => {
        if (before.has(name) === bad) return before
        const after = new Set(before)
        if (bad) after.add(name)
        else after.delete(name)
        return after
      })
    return { names, report }
  }, [names])
  return <Invalid.Provider value={value}>{children}</Invalid.Provider>
}

/**
 * A button that looks disabled while a field was left invalid. It stays in the order of Tab, and a press leads to the
 * field, whose error is read there.
 */
export function CheckedButton(props: ComponentProps<typeof Button>) {
  const { names } = useContext(Invalid)
  if (names.size === 0) return <Button {...props} />
  const leadBack = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return <Button {...props} aria-disabled="true" onClick={leadBack} />
}

/** A field is checked when it is left, and from then on as it changes. The server's error goes with the value. */
export function useTouched(name: string, error: string | undefined, check: Check | undefined) {
  const { report } = useContext(Invalid)
  const [found, setFound] = useState<{ problem: string | undefined; answer: string | undefined }>()
  const judged = useRef<HTMLInputElement | null>(null)
  const judge = (field: HTMLInputElement) => {
    if (!check) return
    judged.current = field
    const problem = check(field.value, field.form)
    setFound({ problem, answer: error })
    report(name, problem !== undefined)
  }
  // Another field, such as the country, may decide about this one.
  useEffect(() => {
    const field = judged.current
    if (!field?.form || !found?.problem) return
    const again = () => judge(field)
    const { form } = field
    form.addEventListener('change', again)
    return () => form.removeEventListener('change', again)
  })
  // Another answer of the server counts more than what was found before it.
  const shown = found && found.answer === error ? found.problem : error
  return {
    error: shown,
    /** The error came while the page is read, so it is announced. */
    isNew: shown !== error,
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (currentTarget.value !== currentTarget.defaultValue) judge(currentTarget)
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (shown) judge(currentTarget)
    },
  }
}
