import type { Cents } from '../money'
import {
  addDays,
  holidayOn,
  instantOf,
  isDateText,
  isWorkingDay,
  wallClock,
  workingDayFrom,
  workingDaysAfter,
} from './calendar'
import type { CarrierTable, ServiceTable, ShippingTables } from './tables'
import type {
  CarrierFlags,
  DateText,
  OfferSet,
  OffersAnswer,
  ShipmentRequest,
  ShippingOffer,
  ShippingQuestion,
} from './types'
import { isContiguousZip, reaches, zoneOf } from './zones'

type Parcel = { pounds: number; packages: number; meltable: boolean }
type Setting = {
  question: ShippingQuestion
  shipment: ShipmentRequest
  zone: number
  parcel: Parcel
  shipOn: DateText
  tables: ShippingTables
}

function parcelOf(shipment: ShipmentRequest, tables: ShippingTables): Parcel {
  const pounds = shipment.lines.reduce((sum, line) => sum + line.weight * line.quantity, 0)
  return {
    pounds,
    packages: Math.max(1, Math.ceil(pounds / tables.poundsPerPackage)),
    meltable: shipment.lines.some((line) => line.meltable),
  }
}

/** The first day on which an order placed now leaves the warehouse. */
export function firstShipDate(now: Date, tables: ShippingTables): DateText {
  const clock = wallClock(now, tables.warehouse.timeZone)
  const open = isWorkingDay(clock.date, tables.holidays) && clock.hour < tables.warehouse.cutoffHour
  return workingDayFrom(open ? clock.date : addDays(clock.date, 1), tables.holidays)
}

function carriersFor(service: ServiceTable, setting: Setting): CarrierTable[] {
  const flags: CarrierFlags = setting.question.carriers ?? {}
  return setting.tables.carriers.filter(
    (carrier) =>
      carrier.services.includes(service.code) &&
      (carrier.flag === undefined || flags[carrier.flag] !== false) &&
      reaches(carrier.zip3, setting.shipment.address),
  )
}

const transitOf = (service: ServiceTable, carrier: CarrierTable, zone: number) =>
  Math.max(1, (service.days[zone - 2] ?? 1) - carrier.daysSaved)

/** The fastest carrier that may carry it, then the cheapest. */
function chooseCarrier(service: ServiceTable, setting: Setting): CarrierTable | undefined {
  return carriersFor(service, setting).sort(
    (one, other) =>
      transitOf(service, one, setting.zone) - transitOf(service, other, setting.zone) ||
      one.costPercent - other.costPercent,
  )[0]
}

function componentsOf(service: ServiceTable, setting: Setting): { name: string; price: Cents }[] | undefined {
  const base = service.base[setting.zone - 2]
  if (base === null || base === undefined) return undefined
  const extra = Math.max(0, Math.ceil(setting.parcel.pounds) - service.includedPounds)
  const weight = extra * (service.perPound[setting.zone - 2] ?? 0)
  return [{ name: service.name, price: base }, ...(weight > 0 ? [{ name: 'Weight', price: weight }] : [])]
}

function isFree(service: ServiceTable, setting: Setting): boolean {
  const { address, shipmentValue } = setting.shipment
  return (
    service.freeFromThreshold &&
    address.country === 'US' &&
    isContiguousZip(address.postalCode) &&
    shipmentValue >= setting.question.freeShippingThreshold
  )
}

function meltableNotes(service: ServiceTable, setting: Setting, transitDays: number) {
  const warm = setting.tables.warmMonths.includes(Number(setting.shipOn.slice(5, 7)))
  const atRisk = setting.parcel.meltable && warm && transitDays > 1 && !service.heatResistantIncluded
  return {
    containsMeltables: setting.parcel.meltable,
    heatResistantIncluded: service.heatResistantIncluded,
    meltablePackagesAtRiskCount: atRisk ? setting.parcel.packages : 0,
    warnings: atRisk
      ? ['Chocolate may soften on the way in warm weather. Heat-resistant packaging keeps it whole.']
      : [],
  }
}

function datesOf(service: ServiceTable, carrier: CarrierTable, setting: Setting) {
  const { shipOn, zone, tables } = setting
  const days = transitOf(service, carrier, zone)
  const transit = workingDaysAfter(shipOn, days + (service.slack[zone - 2] ?? 0), tables.holidays)
  const earliest = transit[days - 1] ?? shipOn
  const latest = transit.at(-1) ?? earliest
  let reliable = true
  for (let day = shipOn; day <= latest; day = addDays(day, 1)) {
    if (holidayOn(day, tables.holidays)) reliable = false
  }
  return {
    days,
    transitDates: transit.slice(0, days),
    earliestArrivalOn: earliest,
    latestArrivalOn: latest,
    reliableForHoliday: reliable,
  }
}

function offerOf(service: ServiceTable, setting: Setting): ShippingOffer | undefined {
  const componentOffers = componentsOf(service, setting)
  const carrier = chooseCarrier(service, setting)
  if (!componentOffers || !carrier) return undefined
  const { shipment, shipOn, tables, zone } = setting
  const listPrice = componentOffers.reduce((sum, part) => sum + part.price, 0)
  const dates = datesOf(service, carrier, setting)
  const unitedStates = shipment.address.country === 'US'
  return {
    shippingMethodId: service.shippingMethodId,
    name: service.name,
    position: service.position,
    hidden: false,
    carrier: carrier.name,
    carrierCode: carrier.code,
    componentOffers,
    ...meltableNotes(service, setting, dates.days),
    contiguousUs: unitedStates && isContiguousZip(shipment.address.postalCode),
    usStates: unitedStates,
    ...dates,
    requestedShipOn: shipOn,
    targetPickupCutoff: instantOf(
      shipOn,
      tables.warehouse.cutoffHour,
      tables.warehouse.timeZone,
    ).toISOString(),
    flatRate: componentOffers.length === 1,
    listPrice,
    price: isFree(service, setting) ? 0 : listPrice,
    shipmentPickup: {
      carrier: carrier.name,
      carrierCode: carrier.code,
      dates: [shipOn],
      estimatedCarrierCharge: Math.round((listPrice * carrier.costPercent) / 100),
      shipOn,
      shippingOption: service.name,
      warehouse: tables.warehouse.code,
      zone,
    },
  }
}

/** Pickup at the warehouse: free, shown to staff only. */
function pickupOffer(setting: Setting): ShippingOffer {
  const { shipOn, tables, zone } = setting
  return {
    shippingMethodId: 38,
    name: 'Pickup',
    position: 80,
    hidden: true,
    carrier: 'Pickup',
    carrierCode: 'pickup',
    componentOffers: [],
    containsMeltables: setting.parcel.meltable,
    heatResistantIncluded: false,
    meltablePackagesAtRiskCount: 0,
    contiguousUs: true,
    usStates: true,
    days: 0,
    transitDates: [],
    earliestArrivalOn: shipOn,
    latestArrivalOn: shipOn,
    requestedShipOn: shipOn,
    targetPickupCutoff: instantOf(
      shipOn,
      tables.warehouse.cutoffHour,
      tables.warehouse.timeZone,
    ).toISOString(),
    reliableForHoliday: true,
    flatRate: true,
    listPrice: 0,
    price: 0,
    warnings: [],
    shipmentPickup: {
      carrier: 'Pickup',
      carrierCode: 'pickup',
      dates: [shipOn],
      estimatedCarrierCharge: 0,
      shipOn,
      shippingOption: 'Pickup',
      warehouse: tables.warehouse.code,
      zone,
    },
  }
}

/** Offers for each shipment, the cheapest service first. */
export function shippingOffers(question: ShippingQuestion, now: Date, tables: ShippingTables): OffersAnswer {
  const first = firstShipDate(now, tables)
  const offerSets: OfferSet[] = []
  const wanted = question.requestedShipDate
  if (wanted !== undefined && !isDateText(wanted)) return { ok: false, reason: 'invalid-date', shipment: '' }
  for (const shipment of question.shipments) {
    const zone = zoneOf(shipment.address, tables)
    const parcel = parcelOf(shipment, tables)
    if (zone === undefined) return { ok: false, reason: 'invalid-postal-code', shipment: shipment.key }
    if (shipment.lines.length === 0) return { ok: false, reason: 'nothing-to-ship', shipment: shipment.key }
    if (parcel.pounds > tables.maximumPounds)
      return { ok: false, reason: 'too-heavy', shipment: shipment.key }
    const shipOn = wanted && wanted > first ? workingDayFrom(wanted, tables.holidays) : first
    const setting: Setting = { question, shipment, zone, parcel, shipOn, tables }
    const offers = tables.services
      .map((service) => offerOf(service, setting))
      .filter((offer): offer is ShippingOffer => offer !== undefined)
    offers.push(pickupOffer(setting))
    offers.sort((one, other) => one.position - other.position)
    offerSets.push({ key: shipment.key, address: shipment.address, shippingOffers: offers })
  }
  return { ok: true, offerSets }
}
