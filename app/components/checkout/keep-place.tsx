import { useEffect, useRef } from 'react'
import { paths } from '~/models/paths'

/**
 * Runs before the first paint, and again when the footer stands under the steps. The place is taken over only from another step, and only where no message waits at the
 * top; browsers restore it by themselves when going back or loading again.
 */
const script = `(()=>{
const key='checkout-place',y=sessionStorage.getItem(key),[entry]=performance.getEntriesByType('navigation')
sessionStorage.removeItem(key)
addEventListener('pagehide',()=>sessionStorage.setItem(key,scrollY))
if(!y||entry?.type!=='navigate'||document.querySelector('#main .alert,#main .notifications'))return
if(!document.referrer.startsWith(location.origin+'${paths.checkout}'))return
const place=()=>{
scrollTo(0,+y)
const step=document.querySelector('.checkout-step.open'),pad=parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)||0
if(step?.getBoundingClientRect().top<pad)step.scrollIntoView()
}
place()
addEventListener('DOMContentLoaded',place)
})()`

/** Between two steps that are documents, the page stays where it was scrolled to, as far as the open step is in view. */
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
    // As far as the header that stays covers.
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    if (first && first.getBoundingClientRect().top < covered) first.scrollIntoView()
  }, [pathname])
}
