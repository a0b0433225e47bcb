import { CartCount } from '~/components/cart/cart-count.island'
import { Hole } from '~/components/page/hole'
import { SearchTool } from '~/components/search/search-tool.island'
import { SuggestingSearch } from '~/components/search/suggesting-search.island'
import { Icon } from '~/components/ui/icon'
import type { Navigation } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
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

/**
 * The header of regular pages, about nobody: two strips on phones, three on wide screens. Everything opens by
 * `<details>` or as a popover, so it works without script.
 */
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
          <a className="tool" href={paths.cart}>
            <Icon name="basket" />
            <span className="only-wide">Your Cart</span>
            <span className="visually-hidden only-phone">Your Cart</span>
            <span className="visually-hidden">, items:</span>
            <Hole name="cart-count" data={null}>
              <CartCount count={0} />
            </Hole>
          </a>
        </div>
        <MainMenu navigation={navigation} referral={referral} />
      </header>
    </>
  )
}

/** A customer's name, or where to sign in. Phones show the icon alone. */
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
