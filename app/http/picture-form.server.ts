import { PICTURE_LIMITS } from '~/models/limits'
import { PICTURE_TOO_LARGE, pictureType, WRONG_PICTURE } from '~/models/order/problem'
import { type FileForm, readFileForm } from './body.server'

type Picture = { type: NonNullable<ReturnType<typeof pictureType>>; bytes: Uint8Array<ArrayBuffer> }

/** Reads a form with a `PictureField`. `wrong`: what to say beside the field. Throws as `readFileForm`. */
export async function readPictureForm(
  request: Request,
): Promise<Pick<FileForm, 'form' | 'fields'> & { picture?: Picture; wrong?: string }> {
  const { file, isTooLarge, form, fields } = await readFileForm(request, PICTURE_LIMITS.bytes)
  if (isTooLarge) return { form, fields, wrong: PICTURE_TOO_LARGE }
  if (!file) return { form, fields }
  const type = pictureType(file.bytes)
  return type
    ? { form, fields, picture: { type, bytes: file.bytes } }
    : { form, fields, wrong: WRONG_PICTURE }
}
