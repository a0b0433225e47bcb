import { Icon } from '~/components/ui/icon'
import { CartTool } from './cart-tool'
import { Logo } from './logo'
import { SkipLinks } from './skip-links'

export function BuilderHeader({ back }: { back: { to: string; title: string } }) {
  return (
    <>
      <SkipLinks />
      <header className="header builder-header">
        <div className="wrap bar">
          <a className="back" href={back.to}>
            <Icon name="left" />
            {back.title}
          </a>
          <Logo />
          <CartTool />
        </div>
      </header>
    </>
  )
}
