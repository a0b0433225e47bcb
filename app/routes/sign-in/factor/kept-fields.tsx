import type { Kept } from './act.server'

export const KeptFields = ({ kept }: { kept: Kept }) =>
  kept.map(([name, value], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form, which repeat and stay in place.
    <input key={place} type="hidden" name={name} value={value} />
  ))
