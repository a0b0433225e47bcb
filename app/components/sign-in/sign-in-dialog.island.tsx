import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { closeDialog, openDialog } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { Icon } from '~/components/ui/icon'
import { startingStep } from '~/models/account/sign-in-step'
import { paths } from '~/models/paths'
import type { SignInFlow } from './sign-in-flow'

type Asked = ComponentProps<typeof SignInFlow>

/** Links to these pages open the dialog too, and lead on afterwards. */
const NEEDS_SIGN_IN = new Set<string>([paths.account, paths.easyReorder])

/** Where a link to sign-in leads on to; undefined for other links. */
function askedBy(link: HTMLAnchorElement): Asked | undefined {
  if (link.origin !== location.origin || link.target) return undefined
  const here = location.pathname + location.search
  const query = new URLSearchParams(link.search)
  const asked = { business: query.get('for') === 'business', start: startingStep(query) }
  if (link.pathname === paths.signIn) return { ...asked, destination: query.get('destination') ?? here }
  if (NEEDS_SIGN_IN.has(link.pathname)) return { ...asked, destination: link.pathname + link.search }
  return undefined
}

/** Opens a dialog for links to `/sign/in`. */
function Behavior() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [Flow, setFlow] = useState<ComponentType<Asked>>()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const wanted = link && !event.defaultPrevented && event.button === 0 ? askedBy(link) : undefined
      if (!wanted || !link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const leave = () => location.assign(link.href)
      import('./sign-in-flow').then((file) => {
        setFlow(() => file.SignInFlow)
        setAsked(wanted)
        openDialog(dialog.current)
      }, leave)
    }
    const pressedBeside = ({ target, currentTarget }: Event) => {
      if (target === currentTarget) closeDialog(dialog.current)
    }
    const element = dialog.current
    document.addEventListener('click', open)
    element?.addEventListener('click', pressedBeside)
    return () => {
      document.removeEventListener('click', open)
      element?.removeEventListener('click', pressedBeside)
    }
  }, [])
  const close = () => closeDialog(dialog.current)
  return (
    <dialog
      ref={dialog}
      className="modal sign-in-dialog"
      aria-labelledby="sign-in-title"
      onClose={() => setAsked(undefined)}
    >
      <div>
        <button type="button" className="tool close" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
        {Flow && asked ? <Flow {...asked} /> : null}
      </div>
    </dialog>
  )
}

export const SignInDialog = island('sign-in-dialog', Behavior, { start: 'load' })
