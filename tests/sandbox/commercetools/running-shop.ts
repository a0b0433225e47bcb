import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { afterAll, beforeAll } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { fillShop } from './shop'

/**
 * A sandbox with the small shop for one test file, and its official client `root`. Every answer must match the
 * platform's published description.
 */
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
    sandbox = await startCheckedSandbox({ shop: 'none' })
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
