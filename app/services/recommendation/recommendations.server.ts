import type { Choice, ChoicePage } from '~/models/recommendation/choice'
import type { Config } from '~/services/config.server'
import type { ServiceDeps } from '~/services/deps'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import type { VendorFetch } from '~/services/vendor-fetch.server'
import { choiceIn, type KeptCookie } from './mapping-choices'

/** The personalization service's ids of a browser. All are missing for a new one. */
export type Onlooker = {
  /** `_dyid`, which the service's own script sets, or else `_dyid_server`. */
  id?: string
  serverId?: string
  /** `_dyjsession`. Missing at the beginning of a session. */
  session?: string
}

type Engagement = { decisionId: string; variationId: number; slotId?: string }

/** One of the events that the service knows, by its `dyType`. */
type TrackedEvent = { name: string; properties: { dyType: string } }

export type RecommendationService = ReturnType<typeof createRecommendationService>

export function createRecommendationService({
  vendorFetch,
  config,
}: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  const settings = config.personalisation
  return {
    isOn: settings !== undefined,

    /** What the service chose for a place, and the cookies to keep. @throws VendorError */
    async choose(
      selector: string,
      onlooker: Onlooker,
      page: ChoicePage,
    ): Promise<Choice & { cookies: KeptCookie[] }> {
      if (!settings) return { cookies: [] }
      try {
        const answer = await post(
          vendorFetch,
          settings,
          '/serve/user/choose',
          TIMEOUTS_MS.personalisation.choose,
          {
            ...whoOf(onlooker),
            selector: { names: [selector] },
            context: { page, pageAttributes: { newSession: String(!onlooker.session) } },
            options: { isImplicitPageview: true, returnAnalyticsMetadata: true },
          },
        )
        return choiceIn(await answer.json(), selector)
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to fetch DY choose results', { cause })
      }
    },

    /** Tells of a press. @throws VendorError */
    async engage(onlooker: Onlooker, { decisionId, variationId, slotId }: Engagement): Promise<void> {
      if (!settings) return
      const variations = [variationId]
      const engagements: object[] = [{ type: 'CLICK', decisionId, variations }]
      if (slotId) engagements.push({ type: 'SLOT_CLICK', slotId, variations })
      const body = { ...whoOf(onlooker), engagements }
      try {
        await post(
          vendorFetch,
          settings,
          '/collect/user/engagement',
          TIMEOUTS_MS.personalisation.engage,
          body,
        )
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to report engagement', { cause })
      }
    },

    /** Tells of a sale. @throws VendorError */
    async track(onlooker: Onlooker, event: TrackedEvent): Promise<void> {
      if (!settings) return
      const body = { ...whoOf(onlooker), events: [event] }
      try {
        await post(vendorFetch, settings, '/collect/user/event', TIMEOUTS_MS.personalisation.engage, body)
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to report an event', { cause })
      }
    },
  }
}

type Settings = NonNullable<Config['personalisation']>

async function post(
  vendorFetch: VendorFetch,
  { url, key }: Settings,
  path: string,
  timeoutMs: number,
  body: object,
): Promise<Response> {
  const answer = await vendorFetch(url + path, {
    vendor: 'personalisation',
    timeoutMs,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'DY-API-Key': key },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer
}

const whoOf = ({ id, serverId, session }: Onlooker) => ({
  user: {
    dyid: id || undefined,
    dyid_server: serverId || undefined,
    // Others are not asked about (`http/personal.server.ts`).
    active_consent_accepted: true,
  },
  session: session ? { dy: session } : undefined,
})
