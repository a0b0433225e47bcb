import type { Extension, ExtensionAction } from '@commercetools/platform-sdk'
import type { Stored } from '../engine/types'
import { checkFields } from '../query/check'
import { matches } from '../query/evaluate'
import { parsePredicate } from '../query/predicate'

/** A pending write that extensions may change or refuse. */
export type Write = { typeId: string; action: ExtensionAction; resource: Stored; previous?: Stored }

export type Question = { extension: Extension; body: unknown }

/** An extension's update actions. Refusals are thrown where the extension is called. */
export type Reply = { actions: { action: string }[] }

/** Thrown when a write waits for extensions: the transaction is undone, they are called, and it runs again. */
export class Unanswered extends Error {
  constructor(readonly questions: ReadonlyMap<string, Question>) {
    super('Extensions have to be asked first.')
  }
}

/** The extensions triggered by a write, in the order of their dependencies. */
export function extensionsFor(write: Write, all: readonly Extension[]): Extension[] {
  const triggered = all.filter(({ triggers }) => triggers.some((trigger) => isMeant(trigger, write)))
  const chosen: Extension[] = []
  const add = (extension: Extension) => {
    if (chosen.includes(extension)) return
    for (const { id } of extension.dependencies ?? []) {
      const needed = triggered.find((one) => one.id === id)
      if (needed) add(needed)
    }
    chosen.push(extension)
  }
  triggered.forEach(add)
  return chosen
}

function isMeant(
  { resourceTypeId, actions, condition }: Extension['triggers'][number],
  write: Write,
): boolean {
  if (resourceTypeId !== write.typeId || !actions.includes(write.action)) return false
  if (condition === undefined) return true
  const predicate = parsePredicate(condition)
  checkFields(predicate, write.typeId)
  return matches(predicate, write.resource, new Map())
}
