export {
  type ActionFunctionArgs,
  type AppLoadContext,
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
export { createCookieFactory } from '@remix-run/server-runtime'
