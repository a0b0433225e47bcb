import { SCOPES } from '@cobnut/platform/scopes'
import { confirmed } from '../confirm'
import { adminAccess, grantedScopes, platformApi } from '../platform-client'
import { project } from '../project'
import { chosenEnvironment, variablesOf, vendorEnvironment } from '../vendor-environment'
import { ask } from './ask'
import { applyCloudflare, askCloudflare, needsOf, planCloudflare } from './cloudflare'
import { plan } from './plan'
import { missingAdminScopes, missingScopes } from './scopes'
import { searchIndexes } from './search'
import { sharedWith } from './staging'

/**
 * `npm run provision [-- --plan | --yes] [--cloudflare] [--env staging]` gives a commercetools project, the search and the Cloudflare
 * account what the shop needs (docs/deploy.md). It creates and adds; it never deletes.
 */
const args = process.argv.slice(2)

try {
  process.exitCode = (await provision()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function provision(): Promise<boolean> {
  const environment = chosenEnvironment()
  const variables = vendorEnvironment()
  const shared = environment ? sharedWith(variables, variablesOf(undefined)) : []
  if (shared.length > 0) {
    for (const words of shared) console.error(`! ${words}`)
    return false
  }
  const access = adminAccess(variables)
  const lacking = missingAdminScopes(await grantedScopes(access))
  if (lacking.length > 0) {
    console.error(`The client ${access.clientId} may not provision: it lacks ${lacking.join(', ')}.`)
    console.error(
      'Create an API client with the scope manage_project and set CTP_ADMIN_CLIENT_ID and CTP_ADMIN_CLIENT_SECRET.',
    )
    return false
  }
  const hands = { api: platformApi(access), search: searchIndexes(variables) }
  const { steps, obstacles } = plan(await ask(hands.api, hands.search))
  const needs = await needsOf(project('wrangler.toml'), environment)
  const cloudflare = args.includes('--cloudflare') ? planCloudflare(needs, await askCloudflare(needs)) : []
  if (obstacles.length > 0) {
    console.error('Nothing was written. First mend what stands in the way:')
    for (const words of obstacles) console.error(`! ${words}`)
    return false
  }
  const words = [...steps, ...cloudflare].map((each) => each.words)
  if (words.length === 0) console.log('Nothing to change.')
  else {
    console.log(words.join('\n'))
    if (args.includes('--plan')) return true
    if (!(await confirmed(`Apply ${words.length} changes to ${access.projectKey}?`, args))) return true
    for (const { run } of steps) await run(hands)
    console.log(`Applied ${steps.length} changes to ${access.projectKey}.`)
  }
  if (args.includes('--cloudflare') && !args.includes('--plan'))
    await applyCloudflare(cloudflare, needs, { environment, hosts: variables.SHOP_HOSTS?.split(',') })
  await tellScopes(variables)
  return true
}

/** The scopes that the shop's client needs, and those that the configured one lacks. */
async function tellScopes(variables: Record<string, string | undefined>): Promise<void> {
  const { CTP_CLIENT_ID, CTP_CLIENT_SECRET, CTP_PROJECT_KEY } = variables
  if (!CTP_CLIENT_ID || !CTP_CLIENT_SECRET) {
    console.log('Now create an API client for the shop (CTP_CLIENT_ID, CTP_CLIENT_SECRET) with these scopes:')
    console.log(SCOPES.map((scope) => `${scope}:${CTP_PROJECT_KEY}`).join(' '))
    return
  }
  const shop = { CTP_ADMIN_CLIENT_ID: CTP_CLIENT_ID, CTP_ADMIN_CLIENT_SECRET: CTP_CLIENT_SECRET }
  const lacking = missingScopes(await grantedScopes(adminAccess({ ...variables, ...shop })))
  console.log(
    lacking.length === 0
      ? `The shop's client ${CTP_CLIENT_ID} has the ${SCOPES.length} scopes that it needs.`
      : `The shop's client ${CTP_CLIENT_ID} lacks ${lacking.join(', ')}: create another with these scopes:\n${SCOPES.map((scope) => `${scope}:${CTP_PROJECT_KEY}`).join(' ')}`,
  )
}
