import { useEffect, useRef } from 'react'
import { paths } from '~/models/paths'

/**
 * Runs before the first paint, and again when the footer is there. Takes the place over from another step only, and
 * not above a message at the top. Browsers restore it themselves on back and reload. Without storage nothing is taken
 * over.
 */
const script = `(()=>{try{
const key='checkout-place',y=sessionStorage.getItem(key),[entry]=performance.getEntriesByType('navigation')
sessionStorage.removeItem(key)
addEventListener('pagehide',()=>{try{sessionStorage.setItem(key,scrollY)}catch{}})
if(!y||entry?.type!=='navigate'||document.querySelector('#main .alert,#main .notifications'))return
if(!document.referrer.startsWith(location.origin+'${paths.checkout}'))return
const place=()=>{
scrollTo(0,+y)
const step=document.querySelector('.checkout-step.open'),pad=parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)||0
if(step?.getBoundingClientRect().top<pad)step.scrollIntoView()
}
place()
addEventListener('DOMContentLoaded',place)
}catch{}})()`

/** Keeps the scroll position between steps that are documents, while the open step stays in view. */
export const KeepPlace = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)

/** The same for steps that script changes; their forms have `preventScrollReset`. */
export function useKeptPlace(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const message = document.querySelector('#main .notifications')
    const step = document.querySelector('.checkout-step.open')
    const first = message ?? step
    // Below the sticky header.
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    if (first && first.getBoundingClientRect().top < covered) first.scrollIntoView()
  }, [pathname])
}
