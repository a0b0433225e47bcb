import { useEffect, useRef, useState } from 'react'
import { paths } from '~/models/paths'
import type { PredictedShipping } from '~/models/shipping/ship-dates'
import { bannerWords } from '~/models/shipping/words'

/**
 * Keeps the predicted-shipping banner up to date: counts down each second while the page is visible, and
 * requests new data when it expires (`onRenewed`). If that fails or the clock is wrong, the banner stays as
 * it is.
 */
export function useShipsBanner(
  shipping: PredictedShipping | undefined,
  first: string,
  onRenewed: (shipping: PredictedShipping) => void,
): string {
  const [words, setWords] = useState(first)
  const latest = useRef({ shipping, onRenewed })
  latest.current = { shipping, onRenewed }
  useEffect(() => {
    let asking = false
    const tick = async () => {
      if (document.hidden || asking) return
      let { shipping } = latest.current
      if (isOver(shipping)) {
        asking = true
        shipping = await predictedShipping()
        asking = false
        if (isOver(shipping)) return clearInterval(timer)
        latest.current.onRenewed(shipping)
      }
      setWords(bannerWords(shipping, new Date()))
    }
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    void tick()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return words
}

const isOver = (shipping: PredictedShipping | undefined): shipping is undefined =>
  shipping === undefined || shipping.expiresAt * 1000 <= Date.now()

async function predictedShipping(): Promise<PredictedShipping | undefined> {
  try {
    const answer = await fetch(paths.predictedShipping)
    const { data }: { data: PredictedShipping } = await answer.json()
    return data
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
