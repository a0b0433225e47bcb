/**
 * With `framework.server.ts` the only file that names Remix's packages
 * (docs/decisions/0087-the-way-to-react-router-7.md).
 */
export {
  type ClientActionFunctionArgs,
  Form,
  type FormProps,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  matchRoutes,
  Outlet,
  RemixBrowser,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
