import type { Figures } from '~/models/alarm/figures'
import type { Closing } from '../closing/closing.server'
import { fallback } from '../fallback'
import type { FailedJobs } from '../job/failed-jobs.server'
import type { PlacementService } from '../placement/placement.server'
import { readIndexState } from '../search/index-state.server'

type Deps = {
  kv: KVNamespace
  now: () => Date
  placement: Pick<PlacementService, 'oldestUnfinished'>
  failedJobs: Pick<FailedJobs, 'lastCheck' | 'countDead'>
  closing: Pick<Closing, 'countOpen'>
}

export async function figures({ kv, now, placement, failedJobs, closing }: Deps): Promise<Figures> {
  const time = now().getTime()
  const since = (then: number | undefined) =>
    then === undefined ? undefined : Math.max(0, Math.round((time - then) / 1000))
  const known = <Value>(asked: Promise<Value>) => asked.catch(fallback(undefined))
  const [oldest, index, check, eventCheck, deadJobs, bookDifferences] = await Promise.all([
    known(placement.oldestUnfinished()),
    known(readIndexState(kv)),
    known(failedJobs.lastCheck('jobs')),
    known(failedJobs.lastCheck('events')),
    known(failedJobs.countDead()),
    known(closing.countOpen()),
  ])
  return {
    unfinishedOrderSeconds: oldest === null ? 0 : since(oldest),
    searchIndexSeconds: since(index ? Date.parse(index.runAt) : undefined),
    queueSeconds: since(check),
    eventQueueSeconds: since(eventCheck),
    deadJobs,
    bookDifferences,
  }
}
