import { VendorError, type VendorName } from './vendor-error'

type VendorRequest = RequestInit & {
  vendor: VendorName
  /** Milliseconds until the call counts as failed. */
  timeoutMs: number
}

/** A fetch that reaches the vendors, or their stand-ins, and never waits longer than it was told. */
export type VendorFetch = (url: string, request: VendorRequest) => Promise<Response>

/** The network as this environment has it: the sandbox's binding where there is one. */
export function networkOf(env: Env): typeof fetch {
  const { SANDBOX } = env
  return SANDBOX ? (input, init) => SANDBOX.fetch(new Request(input, init)) : fetch
}

/** Throws `VendorError` when there is no answer in time; an answer of any status is returned. */
export function createVendorFetch(network: typeof fetch): VendorFetch {
  return async (url, { vendor, timeoutMs, ...init }) => {
    try {
      return await network(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    } catch (cause) {
      throw new VendorError(vendor, `no answer from ${new URL(url).pathname}`, { cause })
    }
  }
}
