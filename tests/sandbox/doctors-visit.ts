import { toolConfigOf } from '../../app/services/config.server'
import { createAlgoliaIndexes } from '../../app/services/search/algolia-index.server'
import { SETTINGS } from '../../app/services/search/indexes'
import { couldSell, examine } from '../../scripts/doctor/examine'
import { lineOf, type Values } from '../../scripts/doctor/finding'
import { ADMIN_CLIENT, localEnvironment } from '../../scripts/environment'
import { startSandbox } from '../support/sandbox'

export type Fault = { vendor: string; method?: string; path?: string; status?: number; body?: unknown }

/** A sandbox without problems, and the doctor's findings with some faults and other variables. */
export async function healthySandbox() {
  const sandbox = await startSandbox()
  const healthy: Values = {
    ...localEnvironment(sandbox.url),
    CTP_ADMIN_CLIENT_ID: ADMIN_CLIENT.CTP_CLIENT_ID,
    CTP_ADMIN_CLIENT_SECRET: ADMIN_CLIENT.CTP_CLIENT_SECRET,
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'cobnut-turnstile-secret',
  }
  const algolia = createAlgoliaIndexes({ config: toolConfigOf(healthy) })
  for (const [index, settings] of SETTINGS) await algolia.finished(await algolia.settings(index, settings))
  const set = (list: Fault[]) =>
    fetch(`${sandbox.url}/__sandbox/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(list),
    })
  return {
    ...sandbox,
    healthy,
    async seen(faults: Fault[], changed: Values = {}, wrangler?: Parameters<typeof examine>[1]) {
      await set(faults)
      const values = { ...healthy, ...changed }
      const findings = await examine(values, wrangler)
      await set([])
      const lines = findings.filter(({ state }) => state !== 'ok').map((finding) => lineOf(finding, values))
      return { findings, lines, sells: couldSell(findings) }
    },
  }
}

export type HealthySandbox = Awaited<ReturnType<typeof healthySandbox>>
