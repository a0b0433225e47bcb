/** What the server's side takes from Remix, and its types. */
export {
  type ActionFunctionArgs,
  type AppLoadContext,
  createCookie,
  createRequestHandler,
  type DataFunctionArgs,
  data,
  type EntryContext,
  type HeadersFunction,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  type RequestHandler,
  redirect,
  redirectDocument,
  type SerializeFrom,
  type ServerBuild,
} from '@remix-run/cloudflare'
export { RemixServer } from '@remix-run/react'
