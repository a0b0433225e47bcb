/** Said before what pays for auto-delivery is kept. */
export const KeptForBoxes = () => (
  <p>
    This order has Auto-Delivery items. We save the card or PayPal account that you pay with, and charge it
    again for each later box on the day it ships.
  </p>
)

/** Said where credits pay for the order itself, so that something else has to pay for what comes later. */
export const WhyPayLater = () => (
  <p>
    Nothing is left to pay today. Your Auto-Delivery items come again, and a gift certificate or store credit
    pays for this order alone. Choose what we charge for each later box, on the day it ships.
  </p>
)
