import type { LoaderFunctionArgs } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { requirePower } from '~/use-cases/staff/staff.server'

/** Sent as a download, so that nothing in it runs on our pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'reseller-certificate')
  const { resellerCertificates } = context.services
  const certificate = await resellerCertificates.find((params.id ?? '').slice(0, TEXT_LIMITS.id))
  const body = certificate && (await resellerCertificates.body(certificate.id))
  if (!certificate || !body) throw new Refused('unknown')
  const [, extension = 'bin'] = certificate.fileType.split('/')
  return new Response(body, {
    headers: {
      'Content-Type': certificate.fileType,
      'Content-Disposition': `attachment; filename="certificate-${certificate.state}.${extension}"`,
      'Cache-Control': 'no-store',
    },
  })
}
