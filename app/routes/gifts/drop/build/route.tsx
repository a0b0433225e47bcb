import { redirect } from '~/framework.server'
import { paths } from '~/models/paths'

export const loader = () => redirect(paths.giftBuild('gift'), 302)
