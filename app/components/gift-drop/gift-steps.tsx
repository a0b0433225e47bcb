import { paths } from '~/models/paths'

const STEPS = [
  ['gift', 'Gift'],
  ['personalize', 'Card'],
  ['recipients', 'People'],
  ['send', 'Send'],
] as const

export type GiftStep = (typeof STEPS)[number][0]

/** The steps of sending gifts; those before the current one are links. */
export function GiftSteps({ current, draft }: { current: GiftStep; draft?: string | undefined }) {
  const at = STEPS.findIndex(([step]) => step === current)
  return (
    <nav aria-label="Steps">
      <ol className="gift-steps">
        {STEPS.map(([step, name], place) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {place < at && draft ? <a href={paths.giftBuild(step, draft)}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
