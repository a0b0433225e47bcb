import { PressId } from '~/components/form/press-id'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
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
import { readForm } from '~/http/body.server'
import { answerSchema, pricesIn } from '~/models/company/quote-form'
import { addDays, endOfDay } from '~/models/dates'
import { shopDay } from '~/models/days'
import { BODY_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { decimalAmount, formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { paths, staffPaths } from '~/models/paths'
import { quoteNews } from '~/services/mail/company'
import { requirePower } from '~/use-cases/staff/staff.server'
import { offer } from './offer.server'

export const meta: MetaFunction = () => unlisted('Quote')

/** Days that an offer is good for, unless staff say otherwise. */
const GOOD_FOR = 14

async function requestOr404({ services }: AppLoadContext, id = '') {
  const request = await services.quotes.request(id.slice(0, TEXT_LIMITS.id))
  if (!request) throw new Refused('unknown')
  return request
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'quote')
  const asked = await requestOr404(context, params.id)
  await context.services.cartLookups.record({ staffCustomerId: staffId, cartKey: asked.id, act: 'read' })
  return {
    name: asked.name ?? 'a deleted customer',
    email: asked.email,
    customerId: asked.customerId,
    comment: asked.comment,
    asked: shopDay(asked.askedAt),
    open: asked.state === 'open',
    lines: asked.lines.map(({ sku, name, quantity, price }) => ({
      sku,
      name,
      quantity,
      price: decimalAmount(price),
    })),
    total: formatMoney(asked.total),
    validTo: addDays(context.services.shipping.today(), GOOD_FOR),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = requirePower(context, request, 'quote')
  const asked = await requestOr404(context, params.id)
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const { quotes, shipping, mail, staffBook } = context.services
  const typed = {
    prices: pricesIn(form),
    validTo: String(form.get('validTo') ?? ''),
    comment: String(form.get('comment') ?? ''),
  }
  const schema = answerSchema(
    shipping.today(),
    asked.lines.map(({ sku }) => sku),
  )
  const parsed = schema.safeParse(typed)
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
    )
    return data({ errors, typed }, 400)
  }
  const { prices, validTo, comment } = parsed.data
  const until = endOfDay(validTo).toISOString()
  const refused = (message: string, status: number) => data({ errors: { '': message }, typed }, status)
  const given = await offer(context, asked, prices, by)
  if (!given.ok) return refused(given.message, given.why === 'forbidden' ? 403 : 409)
  if (!(await quotes.answer(asked.id, { prices, validTo: until, comment }, given.booked))) {
    await staffBook.refuse(given.booked.id, 'Answered already')
    return refused('This request was answered already.', 409)
  }
  if (asked.email) {
    const url = new URL(paths.companyQuotes, request.url).href
    const words = `Our offer is good until ${shopDay(until)}.${comment ? ` ${comment}` : ''}`
    const news = { to: asked.email, subject: 'Your quote is ready', words, url }
    await mail.send(quoteNews(news, `quote-ready-${asked.id}`))
  }
  context.session.notify('notices', { message: 'The offer is on its way.', key: 'quote' })
  return redirect(staffPaths.quotes, 303)
}

export default function StaffQuote() {
  const { name, email, customerId, comment, asked, open, lines, total, validTo } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors: Record<string, string> = result?.errors ?? {}
  return (
    <>
      <p>
        <a href={staffPaths.quotes}>Quotes to answer</a>
      </p>
      <h1>Quote for {name}</h1>
      <p>
        <a href={staffPaths.customer(customerId)}>{email ?? 'Customer'}</a>
      </p>
      <p>
        Asked on {asked}, worth {total} at today’s prices. {comment ? `“${comment}”` : ''}
      </p>
      {Object.values(errors).length > 0 ? (
        <p className="alert invalid">{Object.values(errors).join('. ')}</p>
      ) : null}
      {open ? (
        <form method="post" className="stack narrow" noValidate>
          <PressId />
          {lines.map(({ sku, name, quantity, price }) => {
            const error = errors[`prices.${sku}`]
            return (
              <TextField
                key={sku}
                label={`${quantity} × ${name}, ${sku}: price of one in dollars`}
                name={`price-${sku}`}
                defaultValue={result?.typed.prices[sku] ?? price}
                inputMode="decimal"
                autoComplete="off"
                error={error}
              />
            )
          })}
          <TextField
            label="Good until the end of"
            name="validTo"
            type="date"
            defaultValue={result?.typed.validTo ?? validTo}
            error={errors.validTo}
          />
          <TextAreaField
            label="Message to the company"
            name="comment"
            maxLength={TEXT_LIMITS.surveyComment}
            defaultValue={result?.typed.comment ?? ''}
            optional
          />
          <Button>Send the offer</Button>
        </form>
      ) : (
        <p>This request was answered.</p>
      )}
    </>
  )
}
