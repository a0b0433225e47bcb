import { createContext, useContext } from 'react'
import { IslandHtml } from '~/components/island/island'
import { REQUEST_ID } from './request-id'

/** The status of the answer that the server draws. */
export const AnswerStatus = createContext(200)

/** Beside what failed: finds its line in the log. The server writes the id, which the browser does not know. */
export const Reference = () => (
  <p className="quiet text-sm" suppressHydrationWarning>
    {`Reference: ${REQUEST_ID}`}
  </p>
)

/** Only where no script draws the same part: it does not know the status. */
export function ReferenceIfFailed() {
  const isDocument = useContext(IslandHtml) !== null
  return useContext(AnswerStatus) >= 500 && isDocument ? <Reference /> : null
}
