/** A vendor's answer as JSON, or as text if it is not JSON. Throws if there is no answer. */
export async function call(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const headers = new Headers(init.headers)
  headers.set('User-Agent', 'cobnut-doctor/1.0')
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(15_000) })
  const text = await answer.text()
  return { status: answer.status, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}
