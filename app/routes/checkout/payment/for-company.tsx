import { TotalsList } from '~/components/cart/totals-list'
import { postedIn, type RefusedForm } from '~/components/form/form-problems'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { OrderSummary } from '~/models/checkout/summary'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import type { CompanyPart } from '~/use-cases/checkout/company-checkout.server'

type Approval = NonNullable<CompanyPart['approval']>

type ForCompanyProps = {
  company: CompanyPart
  result: RefusedForm | undefined
}

export function ForCompany({ company, result }: ForCompanyProps) {
  const { name, waiting, poNumber, quote, exemptIn, approval } = company
  return (
    <section className="stack" aria-labelledby="for-company">
      <h3 id="for-company">For {name}</h3>
      {waiting ? (
        <p className="quiet">
          We are looking at your company. Until we have, its terms and tax exemptions do not count.
        </p>
      ) : null}
      {exemptIn.length > 0 ? (
        <p className="quiet">{`No tax on what goes to ${exemptIn.join(', ')}.`}</p>
      ) : null}
      <TextField
        label="PO number"
        name="poNumber"
        defaultValue={postedIn(result, 'poNumber') ?? poNumber}
        autoComplete="off"
        maxLength={PAYMENT_LIMITS.reference}
        optional
        error={result?.error?.poNumber?.[0]}
      />
      {/* Below the number, because an approval is for this number too. */}
      {approval ? <ApprovalPart approval={approval} result={result} /> : null}
      {quote?.refusal ? <p className="quiet">{quote.refusal}</p> : null}
      {quote && !quote.refusal ? (
        <Fold title="Ask for a quote instead">
          <div className="stack">
            <TextAreaField
              label="What we should know"
              name="comment"
              maxLength={TEXT_LIMITS.surveyComment}
              optional
            />
            <p>
              <Button variant="plain" name="intent" value="ask-quote">
                Ask for a quote
              </Button>
            </p>
          </div>
        </Fold>
      ) : null}
    </section>
  )
}

function ApprovalPart({ approval, result }: { approval: Approval; result: RefusedForm | undefined }) {
  const { state, by } = approval
  if (state === 'approved') return <p className="alert">Approved by {by}. You can place the order.</p>
  const { limit, reason } = approval
  if (state === 'waiting') {
    return <p className="alert">Your approvers were asked. We write to you when they decide.</p>
  }
  return (
    <>
      <div className="alert note">
        <p>
          {state === 'rejected'
            ? `${by ?? 'An approver'} sent this order back${reason ? `: “${reason}”` : ''}. Change it and ask again.`
            : `This order needs approval. Orders above ${limit} before tax need an approval in your company.`}
        </p>
      </div>
      <TextAreaField
        label="A note for the approver"
        name="note"
        rows={2}
        defaultValue={postedIn(result, 'note')}
        maxLength={TEXT_LIMITS.moderationReason}
        optional
        error={result?.error?.note?.[0]}
      />
    </>
  )
}

type AskApprovalProps = { approval: Approval; summary: OrderSummary | null }

/** The one button of an order that needs an approval. */
export function AskApproval({ approval, summary }: AskApprovalProps) {
  if (!summary || approval.state === 'waiting') return null
  return (
    <div className="place stack">
      <div className="only-phone">
        <TotalsList totals={summary.totals} />
      </div>
      <Button size="big" wide name="intent" value="ask-approval">
        Ask for approval, <span>{formatMoney(summary.totals.total)}</span>
      </Button>
      <p className="text-xs quiet">Nothing is charged and nothing ships until it is approved and placed.</p>
    </div>
  )
}
