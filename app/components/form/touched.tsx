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
import { flushSync } from 'react-dom'
import { Button } from '~/components/ui/button'

/** Answers the problem with a value. `form` has the fields that it depends on. */
export type Check = (value: string, form: HTMLFormElement | null) => string | undefined

export function typedIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

type Checked = HTMLInputElement | HTMLSelectElement
type Judge = (field: Checked) => void

const Invalid = createContext<{
  names: ReadonlySet<string>
  report: (name: string, bad: boolean) => void
  judges: Map<string, Judge>
}>({ names: new Set(), report: () => {}, judges: new Map() })

/** Disables a form's buttons while a field is invalid. Put it around the form's content. */
export function TouchedFields({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [judges] = useState(() => new Map<string, Judge>())
  const value = useMemo(() => {
    const report = (name: string, bad: boolean) =>
      setNames((before) => {
        if (before.has(name) === bad) return before
        const after = new Set(before)
        if (bad) after.add(name)
        else after.delete(name)
        return after
      })
    return { names, report, judges }
  }, [names, judges])
  return <Invalid.Provider value={value}>{children}</Invalid.Provider>
}

/**
 * Looks disabled while a field is invalid. It stays in the tab order. A press tells every problem of the form, also of
 * fields that were never left, and moves the focus to the first.
 */
export function CheckedButton(props: ComponentProps<typeof Button>) {
  const { names, judges } = useContext(Invalid)
  if (names.size === 0) return <Button {...props} />
  const leadBack = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    flushSync(() => {
      for (const [name, judge] of judges) {
        const field = form?.elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) judge(field)
      }
    })
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return <Button {...props} aria-disabled="true" onClick={leadBack} />
}

/** A message that moves the page under a press would take the press away. */
const isPress = (to: EventTarget | null) => to instanceof HTMLButtonElement || to instanceof HTMLAnchorElement

/** A field is checked when it is left, and from then on as it changes. The server's error goes with the value. */
export function useTouched(name: string, error: string | undefined, check: Check | undefined) {
  const { report, judges } = useContext(Invalid)
  const [found, setFound] = useState<{ problem: string | undefined; answer: string | undefined }>()
  const judged = useRef<Checked | null>(null)
  const judge = (field: Checked) => {
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
  useEffect(() => {
    if (!check) return
    judges.set(name, judge)
    return () => void judges.delete(name)
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
    onInput: ({ currentTarget }: FormEvent<Checked>) => {
      if (shown) judge(currentTarget)
    },
  }
}
