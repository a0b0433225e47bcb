import { useEffect, useRef, useState } from 'react'
import { closeDialog, openDialog } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { Icon } from '~/components/ui/icon'
import { type Find, find, groupsOf } from '~/models/builder/finder'
import {
  type BoxProduct,
  findIn,
  type GiftTreat,
  type TrayCatalog,
  treatsOfBoxes,
  treatsOfTrays,
} from '~/models/gift/choices'
import type { GiftKind } from '~/models/gift/gift-options'
import { paths } from '~/models/paths'
import { TreatFilters, Treats } from './treats'

type Shown = { kind: GiftKind; treats: GiftTreat[] }

const KINDS: readonly GiftKind[] = ['tray', 'box']
const EVERYTHING: Find = { tags: [], keyword: '' }

async function treatsFor(kind: GiftKind): Promise<GiftTreat[]> {
  const answer = await fetch(paths.giftCatalog(kind))
  if (!answer.ok) throw new Error(String(answer.status))
  // Our own endpoints, of the same build.
  if (kind === 'tray') return treatsOfTrays((await answer.json<{ data: TrayCatalog }>()).data)
  return treatsOfBoxes((await answer.json<{ data: { products: BoxProduct[] } }>()).data.products)
}

/** Opens a dialog for links to `/gift-drop/ingredients/{kind}`. */
function Behavior() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<Shown>()
  const [asked, setAsked] = useState(EVERYTHING)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const kind = KINDS.find((each) => link?.pathname === paths.giftIngredients(each))
      if (!link || !kind || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      treatsFor(kind).then(
        (treats) => {
          setAsked(EVERYTHING)
          setShown({ kind, treats })
          openDialog(dialog.current)
        },
        () => location.assign(link.href),
      )
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  const found = shown ? find(shown.treats, asked) : []
  return (
    <dialog
      ref={dialog}
      className="modal ingredients-dialog"
      aria-labelledby="ingredients-title"
      onClose={() => setShown(undefined)}
    >
      {shown ? (
        <div className="stack">
          <div className="spread">
            <h2 id="ingredients-title">Ingredient Choices for Your Recipient(s)</h2>
            <button
              type="button"
              className="tool"
              aria-label="Close"
              onClick={() => closeDialog(dialog.current)}
            >
              <Icon name="close" />
            </button>
          </div>
          <form
            className="stack"
            onSubmit={(event) => event.preventDefault()}
            onInput={(event) => setAsked(findIn(new FormData(event.currentTarget)))}
          >
            <TreatFilters kind={shown.kind} groups={groupsOf(shown.treats)} />
          </form>
          <p role="status">
            <b>{found.length}</b> {found.length === 1 ? 'choice' : 'choices'}
          </p>
          <Treats treats={found} />
        </div>
      ) : null}
    </dialog>
  )
}

export const IngredientsDialog = island('ingredients-dialog', Behavior, { start: 'load' })
