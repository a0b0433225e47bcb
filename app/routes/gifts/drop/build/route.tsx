import { redirect } from '@remix-run/cloudflare'
import { paths } from '~/models/paths'

export const loader = () => redirect(paths.giftBuild('gift'), 302)
