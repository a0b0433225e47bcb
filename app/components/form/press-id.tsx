import { PAGE_EDIT } from '~/models/cart/page-edit'

/** For forms that add or send: two presses of one page with the same content are one (`app/http/one-press.server.ts`). */
export const PressId = () => <input type="hidden" name="press" value={PAGE_EDIT} suppressHydrationWarning />
