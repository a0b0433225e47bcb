import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import type { ShownList } from './favorite-cards'

export function ListsNav({ lists, chosen }: { lists: readonly ShownList[]; chosen: string }) {
  return (
    <nav aria-label="Your lists" className="plain-nav">
      <ul className="chips">
        {lists.map(({ id, name, count }, place) => (
          <li key={id}>
            <a
              className="chip"
              href={paths.favoriteList(place === 0 ? undefined : id)}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {name} <span className="quiet">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Tools = { chosen: string; isMain: boolean; shareUrl: string | null }

/** Sharing the list, and deleting it. */
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
          <Button name="intent" value="stop-sharing" variant="plain" size="small">
            Stop sharing
          </Button>
        ) : (
          <Button name="intent" value="share" variant="plain" size="small">
            Make a link
          </Button>
        )}
        {isMain ? null : (
          <Button name="intent" value="delete-list" variant="plain" size="small">
            Delete this list
          </Button>
        )}
      </form>
    </section>
  )
}

type Problem = RefusedForm | undefined

export function NewList({ problem }: { problem: Problem }) {
  const error = problem?.error?.name?.[0]
  const typed = problem?.initialValue?.name
  return (
    <Fold title="Make a new list" open={error !== undefined}>
      <form method="post" action={paths.favorites} className="form" noValidate>
        <FormErrors problems={formProblems(problem?.error)} />
        <TextField
          label="Name"
          name="name"
          hint="Such as “Baking” or “For the office”."
          maxLength={TEXT_LIMITS.listName}
          required
          {...(typeof typed === 'string' && { defaultValue: typed })}
          error={error}
        />
        <Button name="intent" value="make-list" variant="plain">
          Make the list
        </Button>
      </form>
    </Fold>
  )
}
