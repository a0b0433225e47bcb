import { type FormEvent, useState } from 'react'
import { FieldError } from '~/components/form/field'
import { FormErrors } from '~/components/form/form-errors'
import { PressId } from '~/components/form/press-id'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'

type FileFormProps = {
  label: string
  button: string
  error?: string | undefined
  plain?: boolean
  /** With script the file is sent here, with its progress. Answers `FileAnswer`. */
  endpoint?: string
}

type FileAnswer = { path: string } | { error: string }

const TABLES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NOT_SENT = 'The file could not be sent. Please try again.'

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function useSending(endpoint: string | undefined) {
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const fail = (message: string) => {
    setSent(undefined)
    setError(message)
  }
  function send(event: FormEvent<HTMLFormElement>) {
    if (!endpoint) return
    event.preventDefault()
    // A second press would make a second upload.
    if (sent !== undefined) return
    setError(undefined)
    setSent(0)
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => setSent(loaded / total)
    request.onerror = () => fail(NOT_SENT)
    request.onload = () => {
      const answer: FileAnswer | null = request.response
      if (answer && 'path' in answer) window.location.assign(answer.path)
      else fail(answer?.error ?? NOT_SENT)
    }
    request.open('POST', endpoint)
    request.send(new FormData(event.currentTarget))
  }
  return { sent, error, send }
}

function OneFile({ label, button, error: refused, plain = false, endpoint }: FileFormProps) {
  const sending = useSending(endpoint)
  const error = sending.error ?? (sending.sent === undefined ? refused : undefined)
  return (
    <form method="post" encType="multipart/form-data" className="stack" onSubmit={sending.send}>
      <PressId />
      <FormErrors problems={error ? [{ field: 'file-field', message: error }] : []} />
      <label htmlFor="file-field" className="bold">
        {label}
      </label>
      <input
        id="file-field"
        type="file"
        name="file"
        accept={TABLES}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'file-field-error' : undefined}
      />
      {error ? <FieldError id="file-field-error" message={error} /> : null}
      <Sending sent={sending.sent} />
      <p>
        <Button variant={plain ? 'plain' : undefined}>{button}</Button>
      </p>
    </form>
  )
}

function Sending({ sent }: { sent: number | undefined }) {
  const words = sent === undefined ? '' : sent < 1 ? 'We are taking your file.' : 'We are reading it.'
  return (
    <div role="status">
      {words ? (
        <>
          <p>{words}</p>
          <progress className="meter" value={sent} max={1} aria-label="How much of the file has gone" />
        </>
      ) : null}
    </div>
  )
}

export const FileForm = island('file-form', OneFile, { start: 'load' })
