import * as z from 'zod'

export const orderState = z.enum(['Open', 'Confirmed', 'Complete', 'Cancelled'])

export const shipmentState = z.enum([
  'Shipped',
  'Delivered',
  'Ready',
  'Pending',
  'Delayed',
  'Partial',
  'Backorder',
  'Canceled',
])

export const paymentState = z.enum(['BalanceDue', 'Failed', 'Pending', 'CreditOwed', 'Paid'])
