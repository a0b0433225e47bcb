import { useEffect, useState } from 'react'
import type { BuilderPage } from '~/models/builder/page'
import { type BuilderState, buildParams, query } from '~/models/builder/state'
import type { NutritionFacts } from '~/models/catalog/nutrition'
import { paths } from '~/models/paths'

/** The server computes a mix's nutrition facts, because the page has none of single ingredients. */
export function useNutrition({ offer, state: first, nutrition }: BuilderPage, state: BuilderState) {
  const [facts, setFacts] = useState(nutrition)
  const mixOf = (one: BuilderState) => query(buildParams('mix', { ...one, name: '' }, offer.sizes[0]))
  const asked = offer.kind === 'mix' ? mixOf(state) : ''
  const [known, setKnown] = useState(() => mixOf(first))
  useEffect(() => {
    if (!asked || asked === known) return
    const stop = new AbortController()
    factsOf(asked, stop.signal).then(
      (next) => {
        setFacts(next)
        setKnown(asked)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.warn('nutrition', error)
        setFacts(undefined)
      },
    )
    return () => stop.abort()
  }, [asked, known])
  return facts
}

async function factsOf(mix: string, signal: AbortSignal): Promise<NutritionFacts | undefined> {
  const answer = await fetch(paths.mixNutrition + mix, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) ?? undefined
}
