import { CheckboxField } from './checkbox-field'

export const states = {
  off: <CheckboxField label="Send me news" name="news" />,
  on: <CheckboxField label="Billing address is the same as shipping" name="same" defaultChecked />,
  error: <CheckboxField label="I am 18 or older" name="adult" error="Please confirm your age" />,
}
