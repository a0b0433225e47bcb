import { Form, type FormProps, useLocation } from '~/framework'
import { linesAsked } from '~/models/cart/line-steps'
import { paths } from '~/models/paths'

/** A form of the cart page. Its answer shows as many lines as the page does. */
export function CartForm(props: Omit<FormProps, 'method' | 'action'>) {
  const { search } = useLocation()
  return <Form method="post" action={paths.cartShowing(linesAsked(search))} preventScrollReset {...props} />
}
