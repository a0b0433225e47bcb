import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Chips } from '~/components/ui/chips'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'
import { paths, serverPaths } from '~/models/paths'
import type { ShownList } from './favorite-cards'

export function ListsNav({ lists, chosen }: { lists: readonly ShownList[]; chosen: string }) {
  return (
    <nav aria-label="Your lists" className="plain-nav">
      <Chips
        links={lists.map(({ id, name, count }, place) => ({
          text: name,
          count,
          url: serverPaths.favoriteList(place === 0 ? undefined : id),
          current: id === chosen,
        }))}
      />
    </nav>
  )
}

type Tools = { chosen: string; isMain: boolean; shareUrl: string | null }

export function ListTools({ chosen, isMain, shareUrl }: Tools) {
  return (
    <section className="account-part stack" aria-labelledby="share">
      <h2 id="share">Share this list</h2>
      {shareUrl ? (
        <p>
          Anyone with this link can see the list, and nothing else of yours:{' '}
          <a className="link break" href={shareUrl}>
            {shareUrl}
          </a>
        </p>
      ) : (
        <p>Anyone you send the link to can see the list and buy from it. Only you can change it.</p>
      )}
      <form method="post" action={paths.favorites} className="row">
        <input type="hidden" name="list" value={chosen} />
        {shareUrl ? (
          <AskOnce ask="Stop sharing" says="The link you sent stops working. A new one will be another link.">
            <Button name="intent" value="stop-sharing" variant="plain" size="small">
              Yes, stop sharing
            </Button>
          </AskOnce>
        ) : (
          <Button name="intent" value="share" variant="plain" size="small">
            Make a link
          </Button>
        )}
        {isMain ? null : (
          <AskOnce ask="Delete this list" says="This deletes the list and what is on it.">
            <Button name="intent" value="delete-list" variant="plain" size="small">
              Yes, delete it
            </Button>
          </AskOnce>
        )}
      </form>
    </section>
  )
}

export function NewList({ problem }: { problem: RefusedForm | undefined }) {
  const field = fieldOf(problem, 'name')
  return (
    <Fold title="Make a new list" open={field.error !== undefined}>
      <form method="post" action={paths.favorites} className="form" noValidate>
        <PressId />
        <FormErrors problems={formProblems(problem?.error)} />
        <TextField
          {...field}
          label="Name"
          hint="Such as “Baking” or “For the office”."
          maxLength={TEXT_LIMITS.listName}
          required
        />
        <Button name="intent" value="make-list" variant="plain">
          Make the list
        </Button>
      </form>
    </Fold>
  )
}
