import { expect, it } from 'vitest'
import { isMailOnly } from './mail-only'

const at = (street1: string, more = {}) => isMailOnly({ street1, country: 'US', state: 'NJ', ...more })

it.each([
  'PO Box 12',
  'P.O. Box 12',
  'p o box 12',
  'POB 12',
  'Post Office Box 12',
  'Postal Box 7',
  'PO Drawer 5',
  'Box 12',
  'Box #7',
  'General Delivery',
  'GENERAL DELIVERY',
  'Gen. Delivery',
  'Poste Restante',
  'Apartado 123',
  'Apartado Postal 12',
  'Apdo. 44',
  'Lista de Correos',
  'Lock Box 9',
  'Lockbox 9',
  'Drawer 22',
  'Call Box 3',
  'Caller Service 100',
  'Case Postale 5',
  'C.P. 123',
  'B.P. 40',
  'PSC 3 Box 77',
  'CMR 450, Box 12',
  'c/o Hazel, PO Box 4',
])('only the mail reaches %s', (street) => {
  expect(at(street)).toBe(true)
  expect(at('12 Elm Street', { street2: street })).toBe(true)
})

it.each([
  '12 Box Elder Road',
  'RR 2 Box 14',
  'HC 61 Box 20',
  'Rural Route 3',
  '5 Mailbox Lane',
  '7 General Street',
  '9 Delivery Road',
  '3 Drawer Street',
  '1 Lock Haven Road',
  '14 Apartado Court',
  '20 Post Office Road',
  '8 Postal Way',
  '44 Caller Avenue',
  '2 Boxwood Drive',
  '11 Poboda Street',
  'Unit 12, 5 Main Street',
  'PMB 12, 5 Main Street',
])('carriers reach %s', (street) => {
  expect(at(street)).toBe(false)
})

it('military post goes by the mail', () => {
  expect(at('Unit 2050', { state: 'AP' })).toBe(true)
})
