import { Icon, iconNames } from './icon'

export const states = Object.fromEntries(iconNames.map((name) => [name, <Icon key={name} name={name} />]))
