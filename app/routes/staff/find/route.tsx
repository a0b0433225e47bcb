import { unlisted } from '~/components/page/meta'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'
import { type CallerQuery, callerQuery } from '~/models/staff/caller'
import { may } from '~/models/staff/powers'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'
import type { Hits } from './hits.server'
import { customerCartPath, hitsOf } from './hits.server'

export const meta: MetaFunction = () => unlisted('Find a caller')

/** Takes whatever a caller may name. Lookups are limited, and recorded before they are answered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staffId, role } = requirePower(context, request, 'find')
  const query = new URL(request.url).searchParams
  const typed = (query.get('q') ?? '').slice(0, TEXT_LIMITS.cartKey)
  const caller = callerQuery(typed)
  if (!caller) return data({ typed, groups: null, problem: null })
  if (!(await withinLookUpLimit(context, staffId))) {
    return data({ typed, groups: null, problem: TOO_MANY_LOOKUPS }, 429)
  }
  const { deskSearch, cartLookups } = context.services
  await cartLookups.record({ staffCustomerId: staffId, cartKey: caller.text })
  const found = await deskSearch.search(caller)
  const groups = hitsOf(found, { mayCompany: may(role, 'company'), now: context.now() })
  const only = query.has('all')
    ? undefined
    : (onlyHit(groups, caller) ?? (await attemptPath(context, caller)))
  if (only) throw redirect(only, 302)
  return data({ typed, groups: groups.filter(({ hits }) => hits.length > 0), problem: null })
}

/** An order that waits or was refused is not at the platform. */
async function attemptPath(
  { services }: AppLoadContext,
  { order }: CallerQuery,
): Promise<string | undefined> {
  const attempt = order ? await services.placementRows.attempt(order) : undefined
  return attempt && staffPaths.order(attempt.orderNumber)
}

/** An address, a number or a key opens what it names; so does a single hit. */
function onlyHit(
  groups: ReturnType<typeof hitsOf>,
  { email, order, cart, text }: CallerQuery,
): string | undefined {
  const named = email ? 'People' : order ? 'Orders' : cart ? 'Open carts' : undefined
  const own = groups.find(({ title }) => title === named)?.hits ?? []
  const all = groups.flatMap(({ hits }) => hits)
  const [hit, ...others] = own.length > 0 ? own : all
  // The screen of carts says what it does not find.
  if (!hit) return /^C-/i.test(text) ? customerCartPath(text) : undefined
  return others.length === 0 ? hit.url : undefined
}

export default function FindCaller() {
  const { typed, groups, problem } = useLoaderData<typeof loader>()
  const count = groups?.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <h1>
        {groups ? `${count || 'No'} ${count === 1 ? 'result' : 'results'} for “${typed}”` : 'Find a caller'}
      </h1>
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {groups ? null : (
        <p>
          Type an email address or a part of it, a name, a phone number or its last four digits, an order
          number, a cart key, a company, a gift code or a zip code.
        </p>
      )}
      {count === 0 ? (
        <p role="status">
          Ask for the email address, the order number (CN-…) or the cart key (C-…): it stands under the order
          summary in the cart.
        </p>
      ) : null}
      <div className="desk-groups">
        {groups?.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </>
  )
}

/** Each hit: what it is, what tells it apart, and its state. */
function Group({ title, hits }: Hits) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="account-part stack">
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {hits.map(({ url, name, about, state }) => (
          <li key={`${url}${name}`} className="spread">
            <span>
              {url ? (
                <a href={url} data-hit>
                  {name}
                </a>
              ) : (
                <b>{name}</b>
              )}
              <span className="own-line text-sm quiet">{about}</span>
            </span>
            {state ? <span className="text-sm quiet hit-state">{state}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
