import { REQUEST_ID } from './request-id'

/** Beside what failed: finds its line in the log. The server writes the id, which the browser does not know. */
export const Reference = () => (
  <p className="quiet text-sm" suppressHydrationWarning>
    {`Reference: ${REQUEST_ID}`}
  </p>
)
