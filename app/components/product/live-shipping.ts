import type { PredictedShipping } from '~/models/shipping/ship-dates'
import { bannerWords } from '~/models/shipping/words'

/**
 * Keeps the predicted-shipping banner true: it counts down each second while somebody looks, and asks anew when its
 * time is over. Where that is of no use (no network, a clock far ahead), the banner stays as it is.
 */
export function keepBanner(signal: AbortSignal): void {
  const banner = document.getElementById('ships')
  if (!banner) return
  let asking = false
  const tick = async () => {
    if (document.hidden || asking) return
    if (!isOver(banner)) return draw(banner)
    asking = true
    await renew(banner)
    if (isOver(banner)) clearInterval(timer)
    else draw(banner)
    asking = false
  }
  const timer = setInterval(tick, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', tick, { signal })
  void tick()
}

const shippingOf = ({ dataset }: HTMLElement) => ({
  expiresAt: Number(dataset.until ?? 0),
  friendly: dataset.friendly ?? '',
})

const isOver = (banner: HTMLElement) => shippingOf(banner).expiresAt * 1000 <= Date.now()

function draw(banner: HTMLElement) {
  const words = bannerWords(shippingOf(banner), new Date())
  if (banner.textContent !== words) banner.textContent = words
}

/** Puts when an order of this moment leaves where the banner reads it. */
export function setShipping({ expiresAt, friendly }: PredictedShipping): void {
  const banner = document.getElementById('ships')
  if (banner) Object.assign(banner.dataset, { until: expiresAt, friendly })
}

async function renew(banner: HTMLElement) {
  // With a day of arrival on the page that has changed as well.
  const hadTime = banner.dataset.until !== undefined
  try {
    const answer = await fetch('/api/predicted-shipping')
    const { data }: { data: PredictedShipping } = await answer.json()
    setShipping(data)
    if (hadTime) await import('./live-delivery').then((it) => it.estimate())
  } catch (error) {
    console.warn(error)
  }
}
