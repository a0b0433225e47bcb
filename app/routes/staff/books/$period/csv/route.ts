import type { LoaderFunctionArgs } from '~/framework.server'
import { bookCsv, entriesCsv } from '~/models/ledger/day-book'
import { Refused } from '~/models/onward'
import { requirePower } from '~/use-cases/staff/staff.server'
import { bookOf } from '../book.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePower(context, request, 'books')
  const { period, lines } = await bookOf(context.services, params.period)
  if (params.what !== 'sums' && params.what !== 'entries') throw new Refused('unknown')
  const text =
    params.what === 'sums'
      ? bookCsv(period, lines)
      : entriesCsv(await context.services.dayBooks.entriesIn(period))
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="books-${period}-${params.what}.csv"`,
    },
  })
}
