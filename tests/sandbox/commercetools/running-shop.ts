import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { afterAll, beforeAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { fillShop } from './shop'

/** A sandbox with the small shop, for one test file, and its official client `root`. */
export function runningShop(): {
  readonly root: ByProjectKeyRequestBuilder
  readonly sandbox: RunningSandbox
} {
  let sandbox: RunningSandbox | undefined
  const running = (): RunningSandbox => {
    if (!sandbox) throw new Error('The sandbox has not started.')
    return sandbox
  }
  beforeAll(async () => {
    sandbox = await startSandbox({ shop: 'none' })
    await fillShop(sandbox.apiRoot)
  })
  afterAll(() => sandbox?.stop())
  return {
    get root() {
      return running().apiRoot
    },
    get sandbox() {
      return running()
    },
  }
}
