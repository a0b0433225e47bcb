import { shopDay } from '~/models/days'
import { type OrderCase, outcomeWords } from '~/models/order/order-case'
import { answerDueWords, reportedWords, wishWords } from '~/models/order/problem'

export const reportView = ({
  id,
  reason,
  items,
  wish,
  outcome,
  answer,
  openedAt,
  answeredAt,
}: OrderCase) => ({
  id,
  title: `You reported: ${reportedWords(reason)}, ${shopDay(openedAt)}`,
  about: [items.join(', '), wishWords(wish)]
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(' '),
  due: answeredAt ? undefined : answerDueWords(openedAt),
  outcome: outcomeWords(outcome),
  answer,
  answered: answeredAt ? shopDay(answeredAt) : undefined,
})

/** The buyer's reports of this order, each with its answer or the day when one is due. */
export function Reports({ reports }: { reports: ReturnType<typeof reportView>[] }) {
  return reports.map(({ id, title, about, due, outcome, answer, answered }) => (
    <div key={id} className="change-window">
      <div className="stack">
        <h2>{outcome ?? title}</h2>
        {outcome ? <p>{title}</p> : null}
        {about ? <p>{about}</p> : null}
        {due ? (
          <p>
            We answer within one business day, by <b>{due}</b>.
          </p>
        ) : null}
        {answer ? (
          <blockquote>
            <p>{answer}</p>
          </blockquote>
        ) : null}
        {answered ? <p className="quiet">Answered on {answered}</p> : null}
      </div>
    </div>
  ))
}
