/**
 * Prepares a page for the development server: adds the reload script if Remix has not, and a policy that allows Vite
 * to add style elements without a nonce.
 */
export async function devPage(response: Response, hmrRuntime: string | undefined): Promise<Response> {
  const headers = new Headers(response.headers)
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', devPolicy(policy))
  const { status, statusText } = response
  if (!hmrRuntime || !headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status, statusText, headers })
  }
  const html = await response.text()
  const reloader = html.includes(hmrRuntime) ? '' : `<script type="module" src="${hmrRuntime}"></script>`
  headers.delete('Content-Length')
  return new Response(html.replace('<head>', `<head>${reloader}`), { status, statusText, headers })
}

/** Browsers ignore 'unsafe-inline' beside a nonce, so the nonce is removed. */
const devPolicy = (policy: string) => policy.replace(/(style-src [^;]*?)'nonce-[^']*'/, "$1'unsafe-inline'")
