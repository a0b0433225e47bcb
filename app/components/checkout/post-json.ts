import type { Envelope } from '~/models/envelope'

/** Undefined without an answer. */
export async function postJson<Data>(path: string, body: unknown): Promise<Envelope<Data> | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await answer.json()
  } catch {
    return undefined
  }
}
