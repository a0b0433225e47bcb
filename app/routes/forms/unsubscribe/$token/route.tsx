import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { topicTitle } from '~/models/account/mail-topics'
import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'

export const handle = { layout: 'minimal' }

/** The address names a mailbox, so it must not be sent as referrer. */
export const meta: MetaFunction = () => [
  ...unlisted('Unsubscribe'),
  { name: 'referrer', content: 'strict-origin' },
]

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const link = await context.services.communications.open(params.token ?? '')
  return data({ topic: link ? topicTitle(link.topic) : null }, link ? 200 : 404)
}

/** A press on the page, or of a mail program's own button (RFC 8058, which posts without cookies or origin). */
export async function action({ params, context }: ActionFunctionArgs) {
  const { communications } = context.services
  const link = await communications.open(params.token ?? '')
  if (!link) return data({ done: false }, 404)
  await communications.choose(link.email, link.topic, false)
  return data({ done: true })
}

export default function Unsubscribe() {
  const { topic } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()?.done
  return (
    <main id="main" className="wrap narrow stack">
      <h1>{`Emails from ${SHOP.name}`}</h1>
      {topic === null ? (
        <>
          <p>We do not know this link. Perhaps a part of it was lost on the way.</p>
          <p>
            <a href={paths.communications}>Choose in your account what we write about</a>
          </p>
        </>
      ) : done ? (
        <>
          <p role="status">
            Done: no more emails about <b>{topic}</b>. Emails about your orders still come.
          </p>
          <p>
            <ButtonLink to={paths.home}>Continue Shopping</ButtonLink>
          </p>
        </>
      ) : (
        <form method="post" className="form">
          <p>
            You get emails about <b>{topic}</b>. Should they stop?
          </p>
          <Button>Stop these emails</Button>
        </form>
      )}
    </main>
  )
}
