import type { ActionFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { accountRefusal, withPerson } from '~/routes/api/sign/answers.server'
import { signUp } from '~/use-cases/sign-in/accounts.server'
import { schema } from './schema'

/** `POST /api/customers` (docs/product.md, Account): makes an account, signs in, and answers with the customer. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  withPerson({ request, context }, schema, async (given) => {
    const outcome = await signUp(context, request, given)
    if (!outcome.ok) return accountRefusal(outcome)
    const { id, email, firstName, lastName, createdAt } = outcome.customer
    return envelope({ data: { customer: { id, email, firstName, lastName, createdAt } } }, { status: 201 })
  })
