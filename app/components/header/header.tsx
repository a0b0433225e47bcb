import { Hole } from '~/components/page/hole'
import { SearchTool } from '~/components/search/search-tool.island'
import { SuggestingSearch } from '~/components/search/suggesting-search.island'
import { Icon } from '~/components/ui/icon'
import type { Navigation } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { CartTool } from './cart-tool'
import { Logo } from './logo'
import { MainMenu, MenuToggle } from './main-menu'
import { MessageStrip } from './message-strip'
import { PhoneMenu } from './phone-menu.island'
import { SkipLinks } from './skip-links'
import { UtilityMenu } from './utility-menu'

export type HeaderProps = {
  navigation: Navigation
  /** In cents. */
  freeShippingThreshold: number
  /** False hides 'Refer & Get $20' here and in the footer. */
  referral?: boolean
}

/** The same for every visitor. Everything opens by `<details>` or as a popover, so it works without script. */
export function Header({ navigation, freeShippingThreshold, referral = true }: HeaderProps) {
  return (
    <>
      <SkipLinks />
      <MessageStrip
        navigation={navigation}
        freeShippingThreshold={freeShippingThreshold}
        referral={referral}
      />
      <header className="header">
        <MenuToggle />
        <PhoneMenu />
        <div className="wrap bar">
          <Logo />
          <SuggestingSearch id="q" />
          <SearchTool />
          <div className="account-tools">
            <Hole name="account-link" data={null}>
              <AccountLink />
            </Hole>
            <Hole name="service-sign-out" data={null} />
            <UtilityMenu links={navigation.utility} />
          </div>
          <a className="tool only-wide reorder" href={paths.easyReorder}>
            <Icon name="loop" />
            Easy Reorder
          </a>
          <CartTool />
        </div>
        <MainMenu navigation={navigation} referral={referral} />
      </header>
    </>
  )
}

/** Phones show the icon alone. */
export function AccountLink({ firstName }: { firstName?: string }) {
  return (
    <a className="tool" href={firstName ? paths.account : paths.signIn}>
      <Icon name="user" />
      <span className="words">{firstName ? `Hello, ${firstName}` : 'Sign in to your account'}</span>
    </a>
  )
}

export const ServiceSignOut = () => (
  <a className="link text-sm only-wide" href={paths.signOut}>
    Sign out
  </a>
)
