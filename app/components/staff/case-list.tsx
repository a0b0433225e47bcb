import { shopTime } from '~/models/days'
import type { OrderCase } from '~/models/order/order-case'
import { answerDueWords, reasonWords } from '~/models/order/problem'
import { staffPaths } from '~/models/paths'

export const caseRow = ({ id, kind, orderNumber, reason, items, words, state, openedAt }: OrderCase) => ({
  id,
  orderNumber,
  title: kind === 'message' ? `Message: ${reason}` : reasonWords(reason),
  words: [items.join(', '), words].filter(Boolean).join('. '),
  state: state === 'settled' ? 'answered' : `answer by ${answerDueWords(openedAt)}`,
  opened: shopTime(openedAt),
})

type CaseRow = ReturnType<typeof caseRow>

export const CaseItem = ({ of: { id, orderNumber, title, words, state, opened } }: { of: CaseRow }) => (
  <li>
    <a href={staffPaths.case(id)}>{title}</a>
    {orderNumber ? `, ${orderNumber}` : ''}, {state}
    <span className="own-line quiet">
      {opened}. {words}
    </span>
  </li>
)

export const CaseList = ({ cases }: { cases: CaseRow[] }) => (
  <ul className="rows">
    {cases.map((each) => (
      <CaseItem key={each.id} of={each} />
    ))}
  </ul>
)
