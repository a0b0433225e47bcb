/** A file of a build, named as in stack traces: `~/assets/entry.js`. */
export type MapFile = { name: string; content: Uint8Array<ArrayBuffer> }

type Account = { url: string; org: string; project: string; token: string }

/** Uploads scripts and source maps to Sentry's API, under the release that reports name. @throws Error */
export async function uploadMaps(
  { url, org, project, token }: Account,
  { release, files }: { release: string; files: readonly MapFile[] },
): Promise<void> {
  const post = async (path: string, body: string | FormData, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/0${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    // 208 and 409: it exists already.
    if (!answer.ok && answer.status !== 409) {
      throw new Error(`The error service answered ${answer.status} to ${path}: ${await answer.text()}`)
    }
  }
  const json = { 'Content-Type': 'application/json' }
  await post(
    `/organizations/${org}/releases/`,
    JSON.stringify({ version: release, projects: [project] }),
    json,
  )
  for (const { name, content } of files) {
    const form = new FormData()
    form.set('name', name)
    form.set('file', new Blob([content]), name.replace(/^.*\//, ''))
    if (name.endsWith('.js')) form.set('header', `Sourcemap:${name.replace(/^.*\//, '')}.map`)
    await post(`/projects/${org}/${project}/releases/${encodeURIComponent(release)}/files/`, form)
  }
}
