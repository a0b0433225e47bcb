import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { CompanyMenu } from '~/components/business/company-menu'
import { Button } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import { editCart } from '~/http/cart-session.server'
import { requireCompany } from '~/http/company.server'
import { page } from '~/http/failures.server'
import { companyLinks } from '~/models/business/links'
import { checkedRows, pastedRows, QUICK_ROWS, type QuickRow } from '~/models/business/quick-order'
import { editMessage } from '~/models/cart/intents'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { knownSkus } from '~/services/uploads/uploads.server'
import { QuickRowFields } from './quick-row'

export const meta: MetaFunction = () => [
  { title: 'Quick order | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export const loader = page(async ({ request, context }: LoaderFunctionArgs) => {
  const { roles } = await requireCompany(context, request, 'buy')
  return { links: companyLinks(roles) }
})

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).map((value) => String(value).trim().slice(0, TEXT_LIMITS.id))

export const action = page(async ({ request, context }: ActionFunctionArgs) => {
  await requireCompany(context, request, 'buy')
  const form = await readForm(request)
  const quantities = textsOf(form, 'quantity')
  const typed = textsOf(form, 'sku').map((sku, index) => ({ sku, quantity: quantities[index] || '1' }))
  const pasted = pastedRows(String(form.get('pasted') ?? '').slice(0, TEXT_LIMITS.changes))
  const all = [...typed, ...pasted].filter(({ sku }) => sku)
  const refuse = (error: string, rows: QuickRow[], status = 400) => data({ error, rows }, status)
  if (all.length === 0) return refuse('Enter at least one SKU.', [])
  if (all.length > LIST_LIMITS.added) {
    return refuse(`At most ${LIST_LIMITS.added} rows at once. For more, upload a file.`, all)
  }
  const known = await knownSkus(
    context.services.catalog,
    all.map(({ sku }) => sku),
  )
  const rows = checkedRows(all, known)
  if (rows.some(({ error }) => error)) return refuse('Some rows are not right yet.', rows)
  const items = rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))
  const result = await editCart(context, { type: 'add', items })
  if (!result.ok) return refuse(editMessage(result.refusal), rows, 409)
  const message = `${items.length} ${items.length === 1 ? 'item is' : 'items are'} in your cart.`
  context.session.notify('notices', { message, key: 'quick-order' })
  return redirect(paths.cart, 303)
})

export default function QuickOrder() {
  const { links } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const rows: QuickRow[] = result?.rows ?? []
  const empty = Math.max(2, QUICK_ROWS - rows.length)
  const shown = [...rows, ...Array.from({ length: empty }, () => ({ sku: '', quantity: '' }))].map(
    (row, index) => ({ row, number: index + 1 }),
  )
  return (
    <AccountPage
      title="Quick order"
      place="/account/business"
      lede="Type SKUs and quantities, or paste them."
    >
      <CompanyMenu links={links} current={paths.quickOrder} />
      {result?.error ? <p className="alert invalid">{result.error}</p> : null}
      <form method="post" className="stack" noValidate>
        <ul className="stack">
          {shown.map(({ row, number }) => (
            <QuickRowFields key={`${number}/${row.sku}`} row={row} number={number} />
          ))}
        </ul>
        <label htmlFor="pasted">Or paste rows: a SKU and a quantity in each line</label>
        <textarea id="pasted" name="pasted" className="input" rows={4} />
        <p>
          <Button size="big">Add to Cart</Button>
        </p>
      </form>
    </AccountPage>
  )
}
