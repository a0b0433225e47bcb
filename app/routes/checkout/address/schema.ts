import * as z from 'zod'
import { addressIn, addressInput, checkedAddress } from '~/models/address-form'
import { newEmail, postedEmail } from '~/models/new-email'

/** What the step must have. An address that is not needed counts if it is complete. */
type Needs = { email: boolean; address: boolean }

export const addressStepSchema = (needs: Needs) =>
  z.object({ ...addressInput, email: postedEmail }).transform(({ email, ...input }, issues) => ({
    email: needs.email ? newEmail(email, issues) : undefined,
    address: needs.address ? checkedAddress(input, issues) : addressIn(input),
  }))
