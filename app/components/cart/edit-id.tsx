import { PAGE_EDIT } from '~/models/cart/page-edit'

/** Two presses of this form are one. With script each press has an id of its own. */
export const EditId = () => <input type="hidden" name="edit" value={PAGE_EDIT} suppressHydrationWarning />
