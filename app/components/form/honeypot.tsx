import { HoneypotInputs, HoneypotProvider } from 'remix-utils/honeypot/react'
import { HONEYPOT } from '~/models/honeypot'

/** For forms that strangers send. `form` makes its id unique on a page with several. */
export const Honeypot = ({ form }: { form: string }) => (
  // Also where a browser ignores the hash of the field's style (security-headers.server.ts).
  <div hidden>
    <HoneypotProvider nameFieldName={HONEYPOT + form}>
      <HoneypotInputs label="Leave this field empty" />
    </HoneypotProvider>
  </div>
)
