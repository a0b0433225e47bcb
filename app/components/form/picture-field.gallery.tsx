import { PictureField } from './picture-field'

export const states = {
  empty: <PictureField error={undefined} />,
  error: <PictureField error="Please choose a JPEG, PNG or WebP picture" />,
}
