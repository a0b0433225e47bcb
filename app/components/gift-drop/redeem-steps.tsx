const STEPS = ['Choose', 'Shipping', 'On its way'] as const

/** `at` counts from one. */
export function RedeemSteps({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol className="redeem-steps" aria-label={`Step ${at} of ${STEPS.length}`}>
      {STEPS.map((name, place) => (
        <li key={name} aria-current={place + 1 === at ? 'step' : undefined}>
          {place + 1}. {name}
        </li>
      ))}
    </ol>
  )
}
