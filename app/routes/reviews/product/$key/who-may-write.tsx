import type { HoleData } from '~/components/page/hole'
import { ButtonLink } from '~/components/ui/button'
import { shopDay } from '~/models/days'
import { paths } from '~/models/paths'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { reviewsPath } from '~/models/review/reviews-query'
import type { Writer } from './writer.server'

type Reviewed = HoleData['review-writer']['product']

export function WhoMayWrite({ product, writer }: { product: Reviewed; writer: Writer }) {
  return (
    <section id="write" className="panel stack write-review" aria-labelledby="write-title">
      <h2 id="write-title">Write a review</h2>
      <WriteLink product={product} writer={writer} />
    </section>
  )
}

function WriteLink({ product, writer }: { product: Reviewed; writer: Writer }) {
  switch (writer.kind) {
    case 'buyer':
      return (
        <>
          <p>You bought it, so you know. How was it?</p>
          <p>
            <ButtonLink to={reviewOrderPath(writer.orderNumber, { product: product.key })}>
              Review {product.name}
            </ButtonLink>
          </p>
        </>
      )
    case 'writer':
      return (
        <p>
          You told us on {shopDay(writer.writtenAt)} what you think of it. Changed your mind? Go to its order
          in <a href={paths.orderHistory}>your order history</a>.
        </p>
      )
    case 'not-bought':
      return (
        <p>
          Anyone who bought it here can review it once it has arrived. No order of yours with it is waiting
          for a review. <a href={product.path}>See {product.name}</a>.
        </p>
      )
    case 'stranger':
      return (
        <>
          <p>
            Anyone who bought it here can review it once it has arrived: with an account at any time, without
            one by the link in the email that we send some days later.
          </p>
          <p>
            <ButtonLink to={paths.signInTo(`${reviewsPath(product.key)}#write`)} variant="plain">
              Sign in to review it
            </ButtonLink>
          </p>
        </>
      )
  }
}
