import { useEffect } from 'react'
import { PageNotifications } from '~/components/message/page-notifications'
import { useLocation } from '~/framework'
import { CheckoutFrame, type CheckoutFrameProps } from './checkout-frame'
import { keepTyped } from './keep-typed'

/** A hydrated step in its frame. */
export function CheckoutPage(props: Omit<CheckoutFrameProps, 'notifications'>) {
  const { key, pathname } = useLocation()
  useEffect(() => keepTyped(key, pathname), [key, pathname])
  return <CheckoutFrame {...props} notifications={<PageNotifications />} />
}
