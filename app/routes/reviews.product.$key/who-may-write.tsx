import { ButtonLink } from '~/components/ui/button'
import { reviewsPath } from '~/models/reviews/reviews-query'
import type { ReviewsData, Writer } from './loader.server'

/** The way to one's own review, or why there is none. */
export function WhoMayWrite({ product, writer }: { product: ReviewsData['product']; writer: Writer }) {
  return (
    <section id="write" className="panel stack write" aria-labelledby="write-title">
      <h2 id="write-title">Write a review</h2>
      <Way product={product} writer={writer} />
    </section>
  )
}

function Way({ product, writer }: { product: ReviewsData['product']; writer: Writer }) {
  switch (writer.kind) {
    case 'buyer':
      return (
        <>
          <p>
            {writer.written
              ? 'You have told us what you think of it. You may change your mind.'
              : 'You bought it, so you know. How was it?'}
          </p>
          <p>
            <ButtonLink to={orderPath(writer, product.key)}>
              {writer.written ? 'Change your review' : `Review ${product.name}`}
            </ButtonLink>
          </p>
        </>
      )
    case 'not-bought':
      return (
        <p>
          Whoever bought it here can review it once it has arrived. In your orders we do not find it yet:{' '}
          <a href={product.path}>see {product.name}</a>.
        </p>
      )
    case 'stranger':
      return (
        <>
          <p>
            Whoever bought it here can review it once it has arrived: with an account at any time, without one
            by the link in the e-mail that we send some days after.
          </p>
          <p>
            <ButtonLink
              to={`/sign/in?${new URLSearchParams({ destination: `${reviewsPath(product.key)}#write` })}`}
              variant="plain"
            >
              Sign in to review it
            </ButtonLink>
          </p>
        </>
      )
  }
}

const orderPath = ({ orderNumber, written }: Extract<Writer, { kind: 'buyer' }>, product: string) =>
  `/reviews/order/${encodeURIComponent(orderNumber)}?${new URLSearchParams({ product, ...(written && { edit: '1' }) })}`
