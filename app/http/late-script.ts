import { nextPages } from './next-pages'

/**
 * Keeps script out of the way of content: module preloads wait, and the entry starts after `load`
 * (`docs/decisions/0002-render-to-a-string.md`).
 */

/**
 * Styles hide buttons that script makes needless while the document is `scripted`. That ends when a file does not come,
 * and while none has started after this time; the entry begins it again.
 */
const LATE_MS = 5000
const failed = `document.documentElement.classList.remove('scripted')`
const watched = `setTimeout(()=>window.customElements?.get('shop-island')||${failed},${LATE_MS})`

const startAfterLoad = `addEventListener('load',()=>setTimeout(()=>{${watched};for(const l of document.querySelectorAll('link[rel=later-modulepreload]'))l.rel='modulepreload';const s=document.querySelector('script[type=later-module]'),m=document.createElement('script');m.type='module';m.nonce=s.nonce;m.textContent=s.textContent;m.onerror=()=>${failed};s.after(m)}))`

type Script = {
  entry: string
  chunks: readonly string[]
  nonce: string
  /** The file of styles, fetched after all else for the next page. */
  sheet: string
  /** For a tag manager. */
  dataLayer?: readonly Record<string, unknown>[]
}

/** A page of islands has the entry alone. */
export function withLateScript(
  html: string,
  { entry, chunks, nonce, sheet, dataLayer = [] }: Script,
): string {
  const script = (content: string) => `<script nonce="${nonce}">${content}</script>`
  const ahead = nextPages(nonce) + nextSheet(sheet, nonce)
  const measured =
    dataLayer.length > 0
      ? script(`window.dataLayer=(window.dataLayer||[]).concat(${inScript(dataLayer)})`)
      : ''
  // Only the end of the long document changes, so search from there.
  const module = html.lastIndexOf(' type="module"')
  if (module < 0) {
    const body = html.lastIndexOf('</body>')
    const start = script(
      `addEventListener('load',()=>setTimeout(()=>{${watched};import(${inScript(entry)}).catch(()=>${failed})}))`,
    )
    return html.slice(0, body) + ahead + measured + start + html.slice(body)
  }
  const preload = html.indexOf('<link rel="modulepreload"')
  const start = preload < 0 ? html.lastIndexOf('<script', module) : preload
  const end = html
    .slice(start)
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replace(' type="module"', ' type="later-module"')
  const body = end.lastIndexOf('</body>')
  const handoff = [
    ...chunks.map((chunk) => `window.__remixContext.streamController.enqueue(${inScript(chunk)});`),
    'window.__remixContext.streamController.close();',
  ].join('')
  return (
    html.slice(0, start) +
    end.slice(0, body) +
    ahead +
    measured +
    script(handoff) +
    script(startAfterLoad) +
    end.slice(body)
  )
}

/** Without script it begins when the page has been read. */
const nextSheet = (sheet: string, nonce: string): string =>
  `<script nonce="${nonce}">addEventListener('load',()=>document.head.append(Object.assign(document.createElement('link'),{rel:'prefetch',as:'style',href:${inScript(sheet)}})))</script><noscript><link rel="prefetch" as="style" href="${sheet}"></noscript>`

/** JSON that cannot end the script it is in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
