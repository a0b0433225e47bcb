import { type ActionFunctionArgs, json } from '~/framework.server'
import { takeUpload } from '~/routes/business/order-upload/uploads.server'

/** For the page's script, which shows the upload's progress. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await takeUpload(context, request)
  return json(answer, 'path' in answer ? 201 : 400)
}
