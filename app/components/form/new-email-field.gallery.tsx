import { NewEmailField } from './new-email-field'

export const states = {
  empty: <NewEmailField label="Email" name="email" />,
  'a likely slip': (
    <NewEmailField
      label="Email"
      name="slip"
      defaultValue="robin@gmial.com"
      error="Did you mean robin@gmail.com? If robin@gmial.com is right, go on with it."
    />
  ),
}
