/**
 * What Enter in a field presses, because browsers press a form's first button. Put it first into a form with fields
 * and several buttons. Without an intent it is the form's button without a name.
 */
export function OnEnter({ intent }: { intent?: string }) {
  return (
    <button
      type="submit"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      {...(intent && { name: 'intent', value: intent })}
    >
      Enter
    </button>
  )
}

/** Enter presses nothing, for buttons whose act cannot be undone: browsers stop at a disabled first button. */
export const NothingOnEnter = () => <button type="submit" disabled hidden />
