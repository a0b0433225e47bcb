import { FieldError } from '~/components/form/field'
import { PressId } from '~/components/form/press-id'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readFileForm } from '~/http/body.server'
import { certificateType, STATUS_WORDS } from '~/models/company/certificate'
import { mayAct } from '~/models/company/roles'
import { isDateText } from '~/models/dates'
import { longDate } from '~/models/days'
import { LIST_LIMITS, RESELLER_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { readDay } from '~/models/read-day'
import { REGIONS } from '~/models/regions'
import { refreshFlags, requireCompany } from '~/use-cases/company/company.server'

export const meta: MetaFunction = () => unlisted('Reseller Certification')

/** A 404 for customers who are no resellers. */
async function reseller(context: LoaderFunctionArgs['context'], request: Request) {
  const inside = await requireCompany(context, request, 'see-company')
  if (!(await refreshFlags(context, inside.customerId)).includes('reseller')) {
    throw new Refused('unknown')
  }
  return inside
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, roles } = await reseller(context, request)
  const certificates = await context.services.resellerCertificates.ofCompany(company.key)
  return {
    mayFile: mayAct(roles, 'file-certificate'),
    certificates: certificates.map(({ id, state, expiresOn, status, reason, fileName }) => ({
      id,
      state,
      expiresOn,
      fileName,
      words: `${STATUS_WORDS[status]}${reason ? `: ${reason}` : ''}`,
    })),
  }
}

const TOO_LARGE = `A file can have at most ${RESELLER_LIMITS.bytes / 1024 / 1024} MB`

export async function action({ request, context }: ActionFunctionArgs) {
  const { company, roles } = await reseller(context, request)
  if (!mayAct(roles, 'file-certificate')) throw new Refused('forbidden')
  const isWithin = await context.withinRateLimit('file', context.session.get('customerId'))
  if (!isWithin) throw new Refused('too-many')
  const { file, isTooLarge, fields } = await readFileForm(request, RESELLER_LIMITS.bytes)
  const state = fields.get('state') ?? ''
  const typed = fields.get('expiresOn') ?? ''
  const expiresOn = readDay(typed) ?? typed
  const fileType = file && certificateType(file.bytes)
  const errors: Record<string, string> = {}
  if (!REGIONS.US.some(({ code }) => code === state)) errors.state = 'Choose a state'
  if (!isDateText(expiresOn)) errors.expiresOn = 'Enter its last day'
  else if (expiresOn < context.services.shipping.today()) errors.expiresOn = 'That day has passed'
  if (isTooLarge) errors.file = TOO_LARGE
  else if (!file) errors.file = 'Choose a file'
  else if (!fileType) errors.file = 'Please choose a PDF, PNG or JPEG file'
  if (Object.keys(errors).length > 0 || !file || !fileType) return data({ errors, state, expiresOn }, 400)
  const isFiled = await context.services.resellerCertificates.file(company.key, {
    state,
    expiresOn,
    fileType,
    fileName: file.name.slice(0, RESELLER_LIMITS.fileName),
    email: context.session.get('email') ?? company.contactEmail,
    pageUrl: new URL(paths.resellerCertification, request.url).href,
    bytes: file.bytes,
  })
  if (!isFiled) {
    errors.file = `${LIST_LIMITS.waitingCertificates} of your certificates wait for us already. We write to you within one business day`
    return data({ errors, state, expiresOn }, 409)
  }
  const message = 'Thank you. We look at certificates within one business day and write to you.'
  context.session.notify('notices', { message, key: 'certificate' })
  return redirect(paths.resellerCertification, 303)
}

export default function ResellerCertification() {
  const { certificates, mayFile } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors: Record<string, string> = result?.errors ?? {}
  return (
    <>
      <h1>Reseller Certification</h1>
      <p className="quiet">With a resale certificate you are not charged sales tax in its state.</p>
      <section className="account-part stack" aria-labelledby="filed">
        <h2 id="filed">Your certificates</h2>
        {certificates.length === 0 ? <p>None yet.</p> : null}
        <ul className="stack">
          {certificates.map(({ id, state, expiresOn, words, fileName }) => (
            <li key={id}>
              <b>
                {state}, until {longDate(expiresOn)}
              </b>
              <span className="own-line quiet">
                {fileName}. {words}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {mayFile ? (
        <section className="account-part stack" aria-labelledby="file-one">
          <h2 id="file-one">Submit a certificate</h2>
          <form method="post" encType="multipart/form-data" className="stack" noValidate>
            <PressId />
            <SelectField
              label="State"
              name="state"
              placeholder="Choose"
              options={REGIONS.US.map(({ code, name }) => ({ value: code, label: name }))}
              defaultValue={result?.state}
              error={errors.state}
            />
            <TextField
              label="Expiration date"
              name="expiresOn"
              type="date"
              defaultValue={result?.expiresOn}
              error={errors.expiresOn}
            />
            <label htmlFor="certificate" className="bold">
              PDF or picture, at most 10 MB
            </label>
            <input
              id="certificate"
              type="file"
              name="file"
              accept=".pdf,.png,.jpg,.jpeg"
              aria-invalid={errors.file ? true : undefined}
              aria-describedby={errors.file ? 'certificate-error' : undefined}
            />
            {errors.file ? <FieldError id="certificate-error" message={errors.file} /> : null}
            <p>
              <Button>Submit</Button>
            </p>
          </form>
        </section>
      ) : null}
    </>
  )
}
