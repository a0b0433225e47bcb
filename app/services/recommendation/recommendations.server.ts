import type { Choice, ChoicePage } from '~/models/recommendation/choice'
import type { ServiceDeps } from '~/services/deps'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import { choiceIn, type KeptCookie } from './mapping-choices'

/** The browser, by the ids of the personalization service. All are missing for a new one. */
export type Onlooker = {
  /** `_dyid`, which the service's own script sets, or else `_dyid_server`. */
  id?: string
  serverId?: string
  /** `_dyjsession`. Missing at the beginning of a session. */
  session?: string
}

/** A press on something that was chosen. */
type Engagement = { decisionId: string; variationId: number; slotId?: string }

/** One of the events that the service knows, by its `dyType`. */
type TrackedEvent = { name: string; properties: { dyType: string } }

export type RecommendationService = {
  isOn: boolean
  /** What the service chose for a place, and the cookies to keep. @throws VendorError */
  choose: (
    selector: string,
    onlooker: Onlooker,
    page: ChoicePage,
  ) => Promise<Choice & { cookies: KeptCookie[] }>
  /** Tells of a press. @throws VendorError */
  engage: (onlooker: Onlooker, engagement: Engagement) => Promise<void>
  /** Tells of a sale. @throws VendorError */
  track: (onlooker: Onlooker, event: TrackedEvent) => Promise<void>
}

export function createRecommendationService({
  vendorFetch,
  config,
}: Pick<ServiceDeps, 'vendorFetch' | 'config'>): RecommendationService {
  const settings = config.personalisation
  const post = async (
    { url, key }: NonNullable<typeof settings>,
    path: string,
    timeoutMs: number,
    body: object,
  ) => {
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
  return {
    isOn: settings !== undefined,
    async choose(selector, onlooker, page) {
      if (!settings) return { cookies: [] }
      try {
        const answer = await post(settings, '/serve/user/choose', TIMEOUTS_MS.personalisation.choose, {
          ...whoOf(onlooker),
          selector: { names: [selector] },
          context: { page, pageAttributes: { newSession: String(!onlooker.session) } },
          options: { isImplicitPageview: true, returnAnalyticsMetadata: true },
        })
        return choiceIn(await answer.json(), selector)
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to fetch DY choose results', { cause })
      }
    },
    async engage(onlooker, { decisionId, variationId, slotId }) {
      if (!settings) return
      const variations = [variationId]
      const engagements = [
        { type: 'CLICK', decisionId, variations },
        ...(slotId ? [{ type: 'SLOT_CLICK', slotId, variations }] : []),
      ]
      try {
        await post(settings, '/collect/user/engagement', TIMEOUTS_MS.personalisation.engage, {
          ...whoOf(onlooker),
          engagements,
        })
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to report engagement', { cause })
      }
    },
    async track(onlooker, event) {
      if (!settings) return
      const body = { ...whoOf(onlooker), events: [event] }
      try {
        await post(settings, '/collect/user/event', TIMEOUTS_MS.personalisation.engage, body)
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to report an event', { cause })
      }
    },
  }
}

const whoOf = ({ id, serverId, session }: Onlooker) => ({
  user: {
    ...(id && { dyid: id }),
    ...(serverId && { dyid_server: serverId }),
    // Others are not asked about (`http/personal.server.ts`).
    active_consent_accepted: true,
  },
  ...(session && { session: { dy: session } }),
})
