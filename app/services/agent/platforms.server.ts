import * as z from 'zod'
import {
  type Platform,
  type ProfileProblem,
  platformOf,
  platformSchema,
  publicAddress,
} from '~/models/agent/platform'
import type { ServiceDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'

/** In bytes. */
const LARGEST_PROFILE = 64 * 1024

/** `busy` is not kept. */
type Found = { platform: Platform } | { problem: ProfileProblem }

const foundSchema: z.ZodType<Found> = z.union([
  z.object({
    platform: z.object({
      version: z.string(),
      capabilities: z.record(z.string(), z.array(z.string())),
      webhook: z.string().optional(),
    }),
  }),
  z.object({ problem: z.enum(['invalid_profile_url', 'profile_unreachable', 'profile_malformed', 'busy']) }),
]) as z.ZodType<Found>

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'kv' | 'now' | 'waitUntil'>

export type AgentPlatforms = ReturnType<typeof createAgentPlatforms>

/** Profiles of platforms, fetched when one first calls and kept for at least a minute. */
export const createAgentPlatforms = (deps: Deps) => ({
  /** `mayFetch` counts a fetch, of all platforms together. */
  async byProfile(text: string | undefined, mayFetch: () => Promise<boolean>): Promise<Found> {
    const url = publicAddress(text)
    if (!url) return { problem: 'invalid_profile_url' }
    return lookUp<Found>(
      deps,
      `agent-platform:${url.href}`,
      async () => ((await mayFetch()) ? fetchProfile(deps, url) : { problem: 'busy' }),
      {
        schema: foundSchema,
        isKept: (found) => 'platform' in found,
        freshMs: (found) => ('problem' in found && found.problem === 'busy' ? 0 : 60_000),
        keptSeconds: 600,
      },
    )
  },
})

async function fetchProfile({ vendorFetch }: Deps, url: URL): Promise<Found> {
  try {
    const answer = await vendorFetch(url.href, {
      vendor: 'agent-platform',
      timeoutMs: TIMEOUTS_MS.agentPlatform.profile,
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return { problem: 'profile_unreachable' }
    }
    const text = await textOf(answer)
    const parsed = platformSchema.safeParse(jsonIn(text))
    return parsed.success ? { platform: platformOf(parsed.data) } : { problem: 'profile_malformed' }
  } catch (error) {
    if (error instanceof VendorError || error instanceof DOMException)
      return { problem: 'profile_unreachable' }
    throw error
  }
}

/** Undefined if it is longer than a profile may be. */
async function textOf(answer: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LARGEST_PROFILE) return undefined
  }
  return text
}

function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
