import type { ReactNode } from 'react'
import { Notice } from '~/components/ui/notice'
import { PHONE } from '~/models/phone'

/** What did not work without cookies, and how to go on. */
export const NoCookies = ({ children }: { children: ReactNode }) => (
  <Notice tone="error">
    <p>
      {children} Allow cookies for this shop in your browser’s settings and try again, or call us at {PHONE}{' '}
      to order.
    </p>
  </Notice>
)
