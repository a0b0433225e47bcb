/** Said before what pays for auto-delivery is kept. */
export const KeptForBoxes = () => (
  <p>
    This order has Auto-Delivery items. We save the card or PayPal account that you pay with, and charge it
    again for each later box on the day it ships.
  </p>
)
