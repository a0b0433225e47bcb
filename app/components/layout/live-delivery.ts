import { countdown } from '~/models/catalog/delivery-estimate'

let ticking = false

/** Keeps the estimate of the product page true: it counts down, and asks again when the time is over. */
export function keepLive(): void {
  if (!ticking) setInterval(tick, 1000)
  ticking = true
}

function tick() {
  const shown = document.querySelector<HTMLElement>('[data-until]')
  if (!shown || document.hidden) return
  const left = Date.parse(shown.dataset.until ?? '') - Date.now()
  if (left <= 0) void replaceFrom(new URL(location.href))
  else shown.textContent = countdown(left)
}

/** Asks for another place without leaving the page; where that fails, the browser goes there. */
export async function estimateFor(form: HTMLFormElement): Promise<void> {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value))
  if (await replaceFrom(url)) keepLive()
  else location.assign(url)
}

async function replaceFrom(url: URL): Promise<boolean> {
  const here = document.getElementById('delivery')
  here?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(url)
    const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '')
    const there = new DOMParser().parseFromString(html, 'text/html').getElementById('delivery')
    if (!here || !there) return false
    const typing = document.activeElement?.id === 'zip'
    here.replaceChildren(...there.childNodes)
    if (typing) document.getElementById('zip')?.focus({ preventScroll: true })
    return true
  } catch {
    return false
  } finally {
    here?.removeAttribute('aria-busy')
  }
}
