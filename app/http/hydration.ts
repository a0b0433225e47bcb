/**
 * Turns Remix's rendered document into one that does not let script stand in the way of content:
 * module preloads stay inert and the entry starts after `load` (`docs/decisions/0002-render-to-a-string.md`).
 */

const startAfterLoad = `addEventListener('load',()=>setTimeout(()=>{for(const l of document.querySelectorAll('link[rel=later-modulepreload]'))l.rel='modulepreload';const s=document.querySelector('script[type=later-module]'),m=document.createElement('script');m.type='module';m.nonce=s.nonce;m.textContent=s.textContent;s.after(m)}))`

/**
 * `chunks` are the loader data as Remix's stream carries them. The document is long and only its end changes,
 * so only the end is searched.
 */
export function withLateHydration(html: string, chunks: readonly string[], nonce: string): string {
  const module = html.lastIndexOf(' type="module"')
  if (module < 0) return html
  const preload = html.indexOf('<link rel="modulepreload"')
  const start = preload < 0 ? html.lastIndexOf('<script', module) : preload
  const end = html
    .slice(start)
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replace(' type="module"', ' type="later-module"')
  const body = end.lastIndexOf('</body>')
  const script = (content: string) => `<script nonce="${nonce}">${content}</script>`
  const handoff = [
    ...chunks.map((chunk) => `window.__remixContext.streamController.enqueue(${inScript(chunk)});`),
    'window.__remixContext.streamController.close();',
  ].join('')
  return (
    html.slice(0, start) + end.slice(0, body) + script(handoff) + script(startAfterLoad) + end.slice(body)
  )
}

/** A JSON string that cannot end the script it stands in. */
function inScript(value: string): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
