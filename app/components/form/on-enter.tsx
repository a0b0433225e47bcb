/**
 * The button that Enter presses: browsers press a form's first one. Put it first into a form with several buttons.
 * Without an intent it is the form's button without a name.
 */
export function OnEnter({ intent }: { intent?: string }) {
  return (
    <button
      type="submit"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      name={intent && 'intent'}
      value={intent}
    >
      Enter
    </button>
  )
}

/** Makes Enter do nothing, for buttons that cannot be undone: browsers stop at a disabled first button. */
export const NothingOnEnter = () => <button type="submit" disabled hidden />
