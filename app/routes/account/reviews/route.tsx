import { unlisted } from '~/components/page/meta'
import { ReviewList } from '~/components/review/review-list'
import { AskOnce } from '~/components/ui/ask-once'
import { Button, ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { fallback } from '~/services/fallback'
import { requireProven } from '~/use-cases/sign-in/first-proof.server'

export const meta: MetaFunction = () => unlisted('Your Reviews')

type Proven = ReturnType<typeof requireProven>

/** Reviews with the customer's address about their own orders. */
async function ownReviews({ services }: AppLoadContext, { customerId, email }: Proven) {
  const written = await services.reviews.writtenBy(email)
  // Imported reviews name no order.
  const numbers = [...new Set(written.map(({ orderNumber }) => orderNumber))].filter(Boolean)
  const own = await services.customers.ownNumbers(customerId, numbers)
  return written.filter(({ orderNumber }) => own.has(orderNumber))
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reviews = await ownReviews(context, requireProven(request, context))
  const keys = [...new Set(reviews.map(({ productKey }) => productKey))]
  const products = await context.services.catalog.productsByKeys(keys).catch(fallback([]))
  const names = new Map(products.map(({ key, name }) => [key, name]))
  return {
    reviews: reviews.map((review) => ({
      ...review,
      productName: names.get(review.productKey) ?? 'A product that we no longer sell',
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const proven = requireProven(request, context)
  const id = (await readForm(request)).get('delete')
  const review = (await ownReviews(context, proven)).find((each) => each.id === id)
  if (!review) throw new Refused('unknown')
  await context.services.reviews.remove(proven.email, review)
  context.session.notify('notices', { key: 'reviews', message: 'Your review is deleted.' })
  return redirect(paths.accountReviews, 303)
}

export default function AccountReviews() {
  const { reviews } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Your Reviews</h1>
      {reviews.length === 0 ? <p>You have not reviewed anything yet.</p> : null}
      <ReviewList
        reviews={reviews}
        beneath={({ id, productKey, productName, orderNumber, hidden }) => (
          <>
            <p className="text-sm">
              About{' '}
              <a className="link" href={paths.productReviews(productKey)}>
                {productName}
              </a>
              {hidden ? '. Only you see it: it was taken off the product’s page.' : null}
            </p>
            <form method="post" className="row">
              <ButtonLink
                to={reviewOrderPath(orderNumber, { product: productKey })}
                variant="plain"
                size="small"
              >
                Edit<span className="visually-hidden"> your review of {productName}</span>
              </ButtonLink>
              <AskOnce
                ask={
                  <>
                    Delete<span className="visually-hidden"> your review of {productName}</span>
                  </>
                }
                says="This deletes your review and its pictures."
              >
                <Button name="delete" value={id} variant="plain" size="small">
                  Yes, delete it<span className="visually-hidden">: your review of {productName}</span>
                </Button>
              </AskOnce>
            </form>
          </>
        )}
      />
      <p>
        <ButtonLink to={paths.reviewSuggestions} variant={reviews.length === 0 ? 'solid' : 'plain'}>
          Review what you bought
        </ButtonLink>
      </p>
    </>
  )
}
