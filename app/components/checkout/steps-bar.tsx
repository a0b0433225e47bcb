import type { StepView } from '~/models/checkout/steps'

/** The steps of checkout. Open steps are links. */
export function StepsBar({ steps }: { steps: readonly StepView[] }) {
  return (
    <ol className="steps" aria-label="Checkout steps">
      {steps.map((step, index) => (
        <li key={step.path} aria-current={step.current ? 'step' : undefined}>
          {index + 1}. {step.open && !step.current ? <a href={step.path}>{step.label}</a> : step.label}
        </li>
      ))}
    </ol>
  )
}
