import { expect, it } from 'vitest'
import { localEnvironment } from '../../scripts/environment'
import { createApiRoot } from './commercetools/client.server'
import { configOf } from './config.server'
import type { ServiceDeps } from './deps'
import { createServices, MAKERS, type Services } from './index.server'

it('makes every service by itself, without a circle', () => {
  const config = configOf(localEnvironment('http://localhost:1'))
  const deps = { config, apiRoot: createApiRoot(config.commercetools, fetch), now: () => new Date() }
  for (const name of Object.keys(MAKERS) as (keyof Services)[]) {
    expect(() => createServices(deps as ServiceDeps)[name], name).not.toThrow()
  }
})
