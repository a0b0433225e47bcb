import { Hole } from '~/components/page/hole'
import { Fold } from '~/components/ui/fold'
import { LEGAL, SHORT_FOOTER } from '~/shop/links'
import { SHOP } from '~/shop/shop'
import { NewsletterForm } from './newsletter-form.island'

type MinimalFooterProps = Partial<{ year: number; email: string; firstName: string }>

export function MinimalFooter({ year, email, firstName }: MinimalFooterProps) {
  return (
    <footer className="footer minimal" id="footer">
      <div className="wrap">
        <Fold title="Be the first to know about new products, promos, &amp; exclusive offers">
          <Hole name="newsletter" data={null}>
            <NewsletterForm email={email} firstName={firstName} />
          </Hole>
        </Fold>
        <ul className="legal">
          {[...SHORT_FOOTER, ...LEGAL].map(({ text, url }) => (
            <li key={url}>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
        <p className="text-xs">{['©', year, SHOP.name].filter(Boolean).join(' ')}</p>
      </div>
    </footer>
  )
}
