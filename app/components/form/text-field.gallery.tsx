import { TextField } from './text-field'

export const states = {
  empty: <TextField label="First name" name="first" />,
  filled: <TextField label="City" name="city" defaultValue="Elizabeth" />,
  optional: <TextField label="Company" name="company" optional hint="For deliveries to an office." />,
  error: <TextField label="ZIP code" name="zip" defaultValue="1001" error="Enter a 5-digit zip code" />,
}
