import type { Extension } from '@commercetools/platform-sdk'
import type { Session } from '../engine/session'
import type { Stored } from '../engine/types'
import { expand } from '../http/expansion'
import { extensionsFor, type Question, type Reply, Unanswered, type Write } from './asking'

/**
 * The update actions with which the extensions replied to a write. Throws `Unanswered` with the questions that have no
 * reply yet. `count` numbers the writes of a request.
 */
export function answeredActions(
  write: Write,
  extensions: readonly Extension[],
  count: number,
  replies: ReadonlyMap<string, Reply> | undefined,
  session: Session,
) {
  const questions = new Map(
    extensionsFor(write, extensions).map((extension) => [
      `${count}/${extension.id}`,
      questionTo(extension, write, session),
    ]),
  )
  const open = [...questions].filter(([name]) => !replies?.has(name))
  if (open.length > 0) throw new Unanswered(new Map(open))
  return [...questions.keys()].flatMap((name) => replies?.get(name)?.actions ?? [])
}

function questionTo(extension: Extension, write: Write, session: Session): Question {
  const { typeId, action, resource, previous } = write
  const shown = (one: Stored) => ({
    typeId,
    id: one.id,
    obj: expand(session.present(typeId, one), extension.expansionPaths ?? [], session),
  })
  return {
    extension,
    body: {
      action,
      resource: shown(resource),
      ...(previous && extension.additionalContext?.includeOldResource && { oldResource: shown(previous) }),
    },
  }
}
