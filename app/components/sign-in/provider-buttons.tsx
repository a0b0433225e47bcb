import { Button } from '~/components/ui/button'
import { PROVIDER_NAMES, type Provider } from '~/models/account/providers'
import type { Flow } from '~/models/account/sign-in-step'
import { paths } from '~/models/paths'
import { FlowFields } from './step-form'

const MARKS: Record<Provider, string> = {
  google: 'M12 4.5a7.5 7.5 0 1 0 7.3 9.3M12 4.5c2 0 3.8.8 5.1 2M19.5 12H12.5',
  apple:
    'M12 8.5c2-1.6 5.4-1 6.4 1.3-3 1.6-2.3 5.6.7 6.7-1.2 3-2.8 4.6-4.6 4.1-1.6-.6-3.2-.6-4.8 0C6.4 21.3 3.4 11 8 8.4c1.5-.8 2.7-.4 4 .1ZM12 6.5c0-2 1.3-3.6 3.2-4',
  facebook:
    'M13.5 21v-8h3l.5-3h-3.500V8c0-1 .5-2 2-2h1.500V3.200C14 2.700 10.500 3.500 10.500 7v3H8v3h2.500v8',
}

export function ProviderButtons({ flow }: { flow: Flow }) {
  if (flow.providersOff) return <p className="quiet">{flow.providersOff}</p>
  if (flow.providers.length === 0) return null
  return (
    <div className="providers">
      <p className="or">
        <span>or</span>
      </p>
      {flow.providers.map((provider) => (
        <form key={provider} method="post" action={paths.signInWith(provider)}>
          <FlowFields flow={flow} />
          <Button variant="plain" wide>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
              <path d={MARKS[provider]} />
            </svg>
            Continue with {PROVIDER_NAMES[provider]}
          </Button>
        </form>
      ))}
    </div>
  )
}
