import { PICTURE_HINT, PICTURE_TYPES } from '~/models/order/problem'
import { FileField } from './file-field'

/** A picture for staff, in `file` (`readPictureForm`). */
export const PictureField = ({ error }: { error: string | undefined }) => (
  <FileField
    name="file"
    label="A picture"
    optional
    accept={PICTURE_TYPES}
    hint={PICTURE_HINT}
    error={error}
  />
)
