import { TextAreaField } from './text-area-field'

export const states = {
  empty: <TextAreaField label="Gift message" name="message" optional />,
  error: <TextAreaField label="Your review" name="review" error="Please write a little more" />,
}
