import { type ActionFunctionArgs, json } from '~/framework.server'
import { takeUpload } from '~/routes/business/order-upload/uploads.server'

/** The file of the upload page, sent by a script that shows how much has gone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await takeUpload(context, request)
  return json(answer, 'path' in answer ? 201 : 400)
}
