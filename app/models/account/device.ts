/** Digests of the customers who signed in with this browser; it is never locked out for them. */
export type Device = { id: string; customers: string[] }

const MOST_CUSTOMERS = 8

export function withCustomer(one: Device | undefined, digest: string): Device {
  const others = one?.customers.filter((each) => each !== digest) ?? []
  return { id: one?.id ?? crypto.randomUUID(), customers: [digest, ...others].slice(0, MOST_CUSTOMERS) }
}
