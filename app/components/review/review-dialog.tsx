import { HoldPage } from '~/components/review/hold-page.island'
import type { ReviewDialog as DialogWords } from '~/models/review/review-dialog'

type ReviewDialogProps = DialogWords & {
  onward: string
}

/** Open in the page's HTML and first in it, so it works without script; script makes it modal. */
export function ReviewDialog({ title, lines, onward }: ReviewDialogProps) {
  return (
    <dialog open className="modal" aria-labelledby="dialog-title">
      <HoldPage onward={onward} />
      <div className="stack">
        <h2 id="dialog-title">{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus, also where no script moves it there. */}
        <a className="button wide" href={onward} autoFocus>
          Continue Shopping
        </a>
      </div>
    </dialog>
  )
}
