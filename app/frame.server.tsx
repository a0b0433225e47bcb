import { Footer, type FooterProps } from '~/components/footer/footer'
import { Header, type HeaderProps } from '~/components/header/header'
import { StaffBar, type StaffBarProps } from '~/components/header/staff-bar'
import { StaffHeader } from '~/components/header/staff-header'
import type { Drawing } from '~/components/page/drawn-on-server'
import { ReviewDialog } from '~/components/review/review-dialog'
import { Notice } from '~/components/ui/notice'
import type { AppLoadContext } from '~/framework.server'
import type { Navigation } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { roleOf } from '~/models/staff/powers'
import { bannerWords, offWords } from '~/models/staff/switches'
import { reviewDialogOf } from './review-dialog.server'

type FrameProps = { header: HeaderProps; footer: FooterProps }

const known = new WeakMap<Navigation, { key: string; frame: FrameProps }>()

/** The same object while nothing changes, so that header and footer are drawn once. */
function frameProps(
  navigation: Navigation,
  {
    year,
    chat,
    chatOff,
    ...header
  }: Omit<HeaderProps, 'navigation'> & Pick<FooterProps, 'year' | 'chat' | 'chatOff'>,
): FrameProps {
  const key = JSON.stringify([year, chat, chatOff, header])
  const before = known.get(navigation)
  if (before?.key === key) return before.frame
  const { referral } = header
  const frame = {
    header: { ...header, navigation },
    footer: { year, referral, chat, chatOff, social: navigation.social, columns: navigation.footer },
  }
  known.set(navigation, { key, frame })
  return frame
}

function staffBarOf({ session }: AppLoadContext, request: Request): StaffBarProps {
  const { pathname, searchParams } = new URL(request.url)
  const cart = session.get('customerCart')
  const customerCart = cart && { ...cart, cartKey: cart.key }
  const typed = pathname === paths.findCaller ? (searchParams.get('q') ?? '') : undefined
  return { role: roleOf(session.permissions), mode: session.inCxMode, customerCart, typed }
}

let announced: { of: Navigation; words: string; navigation: Navigation } | undefined

/** Staff's banner takes the place of the editors'. The same object while nothing changes. */
function withBanner(of: Navigation, words: string | undefined): Navigation {
  if (words === undefined) return of
  if (announced?.of !== of || announced.words !== words) {
    announced = { of, words, navigation: { ...of, banner: { text: words } } }
  }
  return announced.navigation
}

export async function drawFrame(request: Request, context: AppLoadContext): Promise<Record<string, Drawing>> {
  const { session, config, services, now } = context
  const [loaded, switches] = await Promise.all([services.navigation.load(), services.switches.current()])
  const time = now().getTime()
  const chatOff = config.chat && offWords(switches, 'chat', time)
  const banner = bannerWords(switches, time)
  const { header, footer } = frameProps(withBanner(loaded, banner), {
    year: now().getUTCFullYear(),
    freeShippingThreshold: config.freeShippingThreshold,
    referral: !config.disableReferral,
    chat:
      chatOff === undefined
        ? config.chat && { scriptUrl: config.chat.scriptUrl, hours: config.chat.hours }
        : undefined,
    chatOff,
  })
  const role = roleOf(session.permissions)
  const staff = role && staffBarOf(context, request)
  const dialog = reviewDialogOf(request)
  return {
    header: { draw: () => <Header {...header} />, keep: header },
    footer: { draw: () => <Footer {...footer} />, keep: footer },
    ...(banner !== undefined && { announcement: { draw: () => <Announcement words={banner} /> } }),
    ...(staff && { 'staff-header': { draw: () => <StaffHeader {...staff} /> } }),
    ...(session.isStaff && staff && { staff: { draw: () => <StaffBar {...staff} /> } }),
    ...(dialog && { dialog: { draw: () => <ReviewDialog {...dialog} /> } }),
  }
}

/** Staff's banner where the header has no place for it. */
const Announcement = ({ words }: { words: string }) => (
  <aside className="wrap announcement no-print" aria-label="Announcement">
    <Notice still>
      <p>{words}</p>
    </Notice>
  </aside>
)
