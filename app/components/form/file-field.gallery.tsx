import { FileField } from './file-field'

export const states = {
  empty: <FileField label="Order file" name="order" accept=".csv" hint="A CSV or Excel file." />,
  error: <FileField label="Certificate" name="certificate" accept=".pdf" error="Choose a PDF" />,
}
