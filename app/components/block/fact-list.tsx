import { Icon, type IconName } from '~/components/ui/icon'

export type Fact = { icon: IconName; title: string; text: string }

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <ul className="facts">
    {facts.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} />
        <div>
          <h3>{title}</h3>
          <p className="quiet">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
