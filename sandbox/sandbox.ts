import { DurableObject } from 'cloudflare:workers'
import { type Algolia, createAlgolia } from './algolia/algolia'
import { json } from './answers'
import { type Braintree, createBraintree } from './braintree/braintree'
import { createBuilder } from './builder/builder'
import { createCaptcha } from './captcha/captcha'
import { createCloudflare } from './cloudflare/cloudflare'
import { createCommercetools } from './commercetools'
import { type Database, databaseOf } from './database'
import { createExperian } from './experian/experian'
import { type Conversions, createConversions } from './facebook/conversions'
import { createFaults, type Faults } from './faults/faults'
import { fillShop } from './fill'
import { createHubSpot, type HubSpot } from './hubspot/hubspot'
import { createIdentity } from './identity/identity'
import { createMail, type Mail } from './mail/mail'
import { answerOwn } from './page/router'
import { createPagerDuty, type PagerDuty } from './pagerduty/pagerduty'
import { createPersonalisation, type Personalisation } from './personalisation/personalisation'
import { createPlatforms, type Platforms } from './platforms/platforms'
import { addressOf, type VendorName } from './routing'
import { createRudderStack, type RudderStack } from './rudderstack/rudderstack'
import { SCHEMA } from './schema'
import { createSentry, type Sentry } from './sentry/sentry'
import { createShopify } from './shopify/shopify'
import { createSlack, type Slack } from './slack/slack'
import { createTraces, type Traces } from './traces/traces'
import type { Vendor } from './vendor'
import { createZendesk } from './zendesk/zendesk'

export type SandboxEnv = {
  SANDBOX: DurableObjectNamespace<Sandbox>
  /** Where a shopper's browser reaches the Braintree stand-in; by default the request's origin. */
  BRAINTREE_PUBLIC_URL?: string
  /** The same for the identity providers. */
  IDENTITY_PUBLIC_URL?: string
  /** The same for Shop Pay. */
  SHOPIFY_PUBLIC_URL?: string
  /** Fills an empty sandbox: `demo` (the default), `none`, or `empty` for a new project. */
  SANDBOX_SHOP?: string
  /** Milliseconds added to the clock. */
  CLOCK_OFFSET_MS?: string
}

/** The usual limit of gateways. */
const MAX_URL = 8192

/** Built once per Durable Object. */
export type Parts = {
  vendors: Partial<Record<VendorName, Vendor>>
  mail: Mail
  braintree: Braintree
  algolia: Algolia
  hubspot: HubSpot
  rudderstack: RudderStack
  conversions: Conversions
  personalisation: Personalisation
  platforms: Platforms
  sentry: Sentry
  slack: Slack
  pagerduty: PagerDuty
  traces: Traces
  faults: Faults
  /** Why the shop could not be filled. If set, commercetools does not answer, because an empty shop would mislead. */
  problem: string | undefined
}

/** One object holds the data of all stand-ins. */
export class Sandbox extends DurableObject<SandboxEnv> {
  private readonly database: Database
  private parts: Parts | undefined

  constructor(ctx: DurableObjectState, env: SandboxEnv) {
    super(ctx, env)
    this.database = databaseOf(ctx.storage)
  }

  /** Reads a body that nobody read, because otherwise the connection breaks under the client's next request. */
  override async fetch(request: Request): Promise<Response> {
    const response = await this.answer(request)
    if (request.body && !request.bodyUsed) await request.arrayBuffer()
    return response
  }

  private async answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const address = addressOf(url)
    if (!address) return json({ message: 'No stand-in has this address.' }, 404)
    const parts = this.parts ?? (await this.ctx.blockConcurrencyWhile(() => this.open()))
    const { to, path } = address
    if (to === 'sandbox') {
      return answerOwn(request, path, {
        ...parts,
        reset: (everything) => this.ctx.blockConcurrencyWhile(() => this.reset(everything)),
      })
    }
    const vendor = parts.vendors[to]
    if (url.href.length > MAX_URL) return json({ message: 'URI Too Long' }, 414)
    if (!vendor)
      return json({ statusCode: 503, message: parts.problem ?? `There is no stand-in for ${to}.` }, 503)
    return parts.faults.apply(to, request, path, (asked) => vendor.fetch(asked, path))
  }

  private async open(): Promise<Parts> {
    if (this.parts) return this.parts
    await this.clearAnotherSchema()
    const offset = Number(this.env.CLOCK_OFFSET_MS ?? 0)
    const context = { database: this.database, now: () => new Date(Date.now() + offset) }
    const problem = await this.fill(context.now())
    // Built afterwards, because it would not see another instance's writes in its cache.
    const commercetools = createCommercetools(context)
    const mail = createMail(context)
    const algolia = createAlgolia(context)
    const hubspot = createHubSpot(context)
    const rudderstack = createRudderStack(context)
    const conversions = createConversions(context)
    const personalisation = createPersonalisation(context, commercetools)
    const platforms = createPlatforms(context)
    const sentry = createSentry(context)
    const traces = createTraces(context)
    const slack = createSlack(context)
    const pagerduty = createPagerDuty(context)
    const braintree = createBraintree(context, this.env.BRAINTREE_PUBLIC_URL)
    this.parts = {
      vendors: {
        ...(problem === undefined ? { commercetools } : {}),
        algolia,
        braintree,
        mail,
        experian: createExperian(),
        captcha: createCaptcha(context),
        shopify: createShopify(context, this.env.SHOPIFY_PUBLIC_URL),
        hubspot,
        builder: createBuilder(),
        personalisation,
        platforms,
        rudderstack,
        facebook: conversions,
        sentry,
        traces,
        zendesk: createZendesk(),
        cloudflare: createCloudflare(context),
        slack,
        pagerduty,
        identity: createIdentity(context, this.env.IDENTITY_PUBLIC_URL),
      },
      problem,
      mail,
      algolia,
      braintree,
      hubspot,
      rudderstack,
      conversions,
      personalisation,
      platforms,
      sentry,
      traces,
      slack,
      pagerduty,
      faults: createFaults(this.database),
    }
    return this.parts
  }

  private async clearAnotherSchema(): Promise<void> {
    const schema = await this.ctx.storage.get<number>('schema')
    if (schema === SCHEMA) return
    if (schema !== undefined) {
      console.warn('The sandbox was kept by another version of the stand-ins: it starts over.')
      await this.ctx.storage.deleteAll()
    }
    await this.ctx.storage.put('schema', SCHEMA)
  }

  private async fill(now: Date): Promise<string | undefined> {
    try {
      await fillShop(this.env.SANDBOX_SHOP ?? 'demo', this.database, now)
      return undefined
    } catch (error) {
      console.error('The sandbox could not be filled', error)
      return `The shop could not be filled: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  /**
   * Restores the initial data. Keeps the search indexes without `everything`: the shop fills them from the same
   * catalog and would have no search until then.
   */
  private async reset(everything: boolean): Promise<void> {
    if (everything) await this.ctx.storage.deleteAll()
    else dropTables(this.database, (name) => !name.startsWith('algolia_'))
    this.parts = undefined
    await this.open()
  }
}

function dropTables(database: Database, which: (name: string) => boolean): void {
  const tables = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  )
  database.transaction(() => {
    for (const { name } of tables.filter((table) => which(table.name))) database.run(`DROP TABLE "${name}"`)
  })
}
