import { Hole } from '~/components/page/hole'
import { LegalLinks, legal } from './footer'
import { NewsletterForm } from './newsletter-form.island'

const links = [
  ['About Us', '/about-us'],
  ['Shipping', '/shipping'],
  ['Help', '/help'],
  ['Accessibility', '/accessibility.html'],
  ...legal,
] as const

type MinimalFooterProps = { year: number; email: string | undefined; firstName: string | undefined }

/** The footer of pages with the minimal header. */
export function MinimalFooter({ year, email, firstName }: MinimalFooterProps) {
  return (
    <footer className="footer on-dark" id="footer">
      <div className="wrap">
        <div className="newsletter-row">
          <h2>Be the first to know about new products, promos, &amp; exclusive offers</h2>
          <Hole name="newsletter" data={null}>
            <NewsletterForm email={email} firstName={firstName} />
          </Hole>
        </div>
        <LegalLinks year={year} links={links} />
      </div>
    </footer>
  )
}
