import type { ReactNode } from 'react'

/** Until when an order is its buyer's, with the acts. */
export function ChangeWindow({ until, children }: { until: string | undefined; children: ReactNode }) {
  return (
    <section className="change-window" aria-labelledby="change-window">
      <div>
        <h2 id="change-window">You can still change this order</h2>
        <p>
          {until ? (
            <>
              Until <b>{until}</b>, when we pack it.
            </>
          ) : (
            'Until we pack it.'
          )}
        </p>
      </div>
      {children}
    </section>
  )
}
