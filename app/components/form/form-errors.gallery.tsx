import { FormErrors } from './form-errors'

export const states = {
  one: <FormErrors still problems={[{ field: '', message: 'The card was declined.' }]} />,
  several: (
    <FormErrors
      still
      problems={[
        { field: 'zip', message: 'Enter a 5-digit zip code' },
        { field: 'state', message: 'Choose a state' },
      ]}
    />
  ),
}
