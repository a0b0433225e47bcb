import { SelectField } from './select-field'

const options = [
  { value: 'NJ', label: 'New Jersey' },
  { value: 'NY', label: 'New York' },
]

export const states = {
  'nothing chosen': <SelectField label="State" name="state" options={options} placeholder="Choose a state" />,
  chosen: <SelectField label="State" name="shipping-state" options={options} defaultValue="NY" />,
  error: <SelectField label="State" name="billing-state" options={options} error="Choose a state" />,
}
