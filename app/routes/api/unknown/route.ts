import { envelope } from '~/http/envelope'

const unknown = () =>
  envelope({ errors: [{ message: 'There is no such endpoint', key: 'unknown-endpoint' }] }, { status: 404 })

export const loader = unknown
export const action = unknown
