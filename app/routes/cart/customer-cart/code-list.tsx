import { Badge } from '~/components/ui/badge'
import type { CodeFacts } from './codes.server'

export const CodeList = ({ codes }: { codes: readonly CodeFacts[] }) => (
  <ul className="rows">
    {codes.map(({ code, name, working, message, rules }) => (
      <li key={code} className="stack">
        <p>
          <b>{code}</b> <Badge tone={working ? 'quiet' : 'sale'}>{working ? 'applied' : 'refused'}</Badge>{' '}
          {name}
          {name ? '. ' : ''}
          {message}
        </p>
        <p className="text-sm quiet">
          {rules.map((rule) => (
            <span key={rule} className="own-line">
              {rule}
            </span>
          ))}
        </p>
      </li>
    ))}
  </ul>
)
