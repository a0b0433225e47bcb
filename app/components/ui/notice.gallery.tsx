import { Notice } from './notice'

export const states = {
  done: (
    <Notice tone="done">
      <p>Your address is saved.</p>
    </Notice>
  ),
  note: (
    <Notice>
      <p>Search is away for a moment. You can still shop by department.</p>
    </Notice>
  ),
  error: (
    <Notice tone="error">
      <p>The card was declined. Nothing was charged.</p>
    </Notice>
  ),
}
