export const KeptForBoxes = () => (
  <p>
    This order has Auto-Delivery items. We save the card or PayPal account that you pay with, and charge it
    again for each later box on the day it ships.
  </p>
)

/** Credits pay for this order, so another method is needed for later boxes. */
export const WhyPayLater = () => (
  <p>
    Nothing is left to pay today. Your Auto-Delivery items come again, and a gift certificate or store credit
    pays for this order alone. Choose what we charge for each later box, on the day it ships.
  </p>
)
