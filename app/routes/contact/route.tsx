import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, postedIn } from '~/components/form/form-problems'
import { Honeypot } from '~/components/form/honeypot'
import { NewEmailField } from '~/components/form/new-email-field'
import { PictureField } from '~/components/form/picture-field'
import { PressId } from '~/components/form/press-id'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { titled } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { isFromBot } from '~/http/honeypot.server'
import { readPictureForm } from '~/http/picture-form.server'
import { isCareOpen } from '~/models/care'
import { shopDay } from '~/models/days'
import { EMAIL_LENGTH } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { readOrderNumber } from '~/models/order/number'
import { caseNumber } from '~/models/order/order-case'
import { answerDueWords } from '~/models/order/problem'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { contactSchema, TOPICS } from './schema'
import { Topics } from './topics'
import { Ways, WhatNext } from './ways'

export const meta: MetaFunction = () => [
  ...titled('Contact Us'),
  { name: 'description', content: 'Call us or write to us. A person answers, within one business day.' },
]

const MOST_ORDERS = 5

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services, now } = context
  const query = new URL(request.url).searchParams
  const customerId = session.get('customerId')
  const { rows } = customerId
    ? await services.customers.latestOrders(customerId, MOST_ORDERS).catch(fallback({ rows: [] }))
    : { rows: [] }
  return {
    order: readOrderNumber((query.get('order') ?? '').slice(0, TEXT_LIMITS.id)),
    words: (query.get('words') ?? '').slice(0, TEXT_LIMITS.search),
    orders: rows.map((row) => ({
      number: row.number,
      words: `${row.number}, ${shopDay(row.placedAt, now())}, ${row.items} ${row.items === 1 ? 'item' : 'items'}`,
      open: row.status === 'Received',
    })),
    email: session.get('email') ?? '',
    due: answerDueWords(now().getTime()),
    isOpen: isCareOpen(now()),
  }
}

const TOO_MANY = 'Too many messages in a short time. Please wait a minute, then try again.'
const WAITING = 'We have several messages from you already. We answer those first.'
const AWAY = 'We cannot take your message just now. Please try again in a minute, or call us.'

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, picture, wrong } = await readPictureForm(request)
  // Of a file that is far too large nothing is read, and so no honeypot.
  if (!wrong && isFromBot(form)) return thanked(context, crypto.randomUUID(), '')
  const submission = parseWithZod(form, { schema: contactSchema })
  if (submission.status !== 'success' || wrong) {
    return data(submission.reply(wrong ? { fieldErrors: { file: [wrong] } } : {}), 400)
  }
  const { topic, order = '', words, email } = submission.value
  const id = crypto.randomUUID()
  const refused = (message: string, status: number) =>
    data(submission.reply({ formErrors: [message] }), status)
  if (!(await context.withinRateLimit('lead', email))) return refused(TOO_MANY, 429)
  const opening = context.services.orderCases.open({
    id,
    kind: 'message',
    customerId: context.session.get('customerId') ?? '',
    orderNumber: readOrderNumber(order),
    email,
    pageUrl: context.origin + paths.help,
    reason: topic,
    items: [],
    wish: '',
    words,
    picture,
  })
  const opened = await opening.catch(fallback(undefined))
  if (!opened) return refused(AWAY, 503)
  return opened === 'many' ? refused(WAITING, 429) : thanked(context, id, email)
}

function thanked({ session, now }: AppLoadContext, id: string, email: string) {
  const copy = email ? ` A copy is on its way to ${email}.` : ''
  const message = `We got your message, number ${caseNumber(id)}.${copy} We answer by ${answerDueWords(now().getTime())}.`
  session.notify('notices', { key: 'contact', message })
  return redirect(paths.contact, 303)
}

export default function Contact() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const order = postedIn(result, 'order') ?? page.order
  const isListed =
    page.orders.length > 0 && (order === '' || page.orders.some(({ number }) => number === order))
  const meant = isListed ? (page.orders.find(({ number }) => number === order) ?? page.orders[0]) : undefined
  return (
    <main id="main" className="wrap article contact">
      <Breadcrumbs steps={[{ name: 'Help Center', path: paths.help }]} current="Contact Us" />
      <h1>Contact Us</h1>
      <p className="lede">A person answers, within one business day.</p>
      <Ways isOpen={page.isOpen} />
      <div className="contact-columns">
        <section className="panel stack" aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          <form
            method="post"
            action={paths.contact}
            encType="multipart/form-data"
            className="form"
            noValidate
          >
            <FormErrors problems={formProblems(result?.error)} />
            <PressId />
            <Topics
              chosen={postedIn(result, 'topic') ?? (page.order || meant ? TOPICS[0] : undefined)}
              error={fieldOf(result, 'topic').error}
              order={meant}
            />
            {isListed ? (
              <SelectField
                {...fieldOf(result, 'order')}
                defaultValue={order}
                label="Order"
                optional
                options={page.orders.map(({ number, words }) => ({ value: number, label: words }))}
                placeholder="Not about an order"
              />
            ) : (
              <TextField
                {...fieldOf(result, 'order')}
                defaultValue={order}
                label="Order number"
                optional
                autoComplete="off"
                hint="It’s in your order email. Without it we look by your email."
                maxLength={TEXT_LIMITS.id}
              />
            )}
            <TextAreaField
              {...fieldOf(result, 'words')}
              defaultValue={postedIn(result, 'words') ?? page.words}
              label="Your message"
              maxLength={TEXT_LIMITS.problemWords}
              required
            />
            <PictureField error={fieldOf(result, 'file').error} />
            <NewEmailField
              {...fieldOf(result, 'email')}
              defaultValue={postedIn(result, 'email') ?? page.email}
              label="Email"
              maxLength={EMAIL_LENGTH}
              autoComplete="email"
              required
            />
            <Button size="big">Send</Button>
            <Honeypot form="contact" />
          </form>
        </section>
        <WhatNext due={page.due} order={meant?.number} />
      </div>
    </main>
  )
}
