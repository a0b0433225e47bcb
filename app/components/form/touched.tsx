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

/** Answers the problem with a value. `form` has the fields that it depends on. */
export type Check = (value: string, form: HTMLFormElement | null) => string | undefined

export function typedIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

const Invalid = createContext<{ names: ReadonlySet<string>; report: (name: string, bad: boolean) => void }>({
  names: new Set(),
  report: () => {},
})

/** Disables a form's buttons while a field is invalid. Put it around the form's content. */
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

/** Looks disabled while a field is invalid. It stays in the tab order, and a press moves the focus to that field. */
export function CheckedButton(props: ComponentProps<typeof Button>) {
  const { names } = useContext(Invalid)
  if (names.size === 0) return <Button {...props} />
  const leadBack = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return <Button {...props} aria-disabled="true" onClick={leadBack} />
}

/** A message that moves the page under a press would take the press away. */
const isPress = (to: EventTarget | null) => to instanceof HTMLButtonElement || to instanceof HTMLAnchorElement

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
  useEffect(() => {
    const field = judged.current
    if (!field?.form || !found?.problem) return
    const again = () => judge(field)
    const { form } = field
    form.addEventListener('change', again)
    return () => form.removeEventListener('change', again)
  })
  // The server's new message replaces the browser's older one.
  const shown = found && found.answer === error ? found.problem : error
  return {
    error: shown,
    isNew: shown !== error,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      const { value, defaultValue } = currentTarget
      if (value !== defaultValue || (!value.trim() && !isPress(relatedTarget))) judge(currentTarget)
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (shown) judge(currentTarget)
    },
  }
}
