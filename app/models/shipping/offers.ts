import { addDays, isDateText, shopDate } from '../dates'
import type { Cents } from '../money'
import { begunPounds, poundsOf, type Weight, weightOf } from '../weight'
import { holidayOn, isWorkingDay, workingDayFrom, workingDaysAfter } from './calendar'
import { cutoffOn } from './cutoff'
import { pickupOffer } from './pickup'
import type { CarrierTable, ServiceTable } from './table-types'
import { SHIPPING_TABLES } from './tables'
import type {
  CarrierFlags,
  DateText,
  OfferSet,
  OffersAnswer,
  ShipmentRequest,
  ShippingOffer,
  ShippingQuestion,
} from './types'
import { isContiguousZip, isFar, reaches, zoneOf } from './zones'

const { holidays, warehouse } = SHIPPING_TABLES

type Contents = { weight: Weight; packages: number; meltable: boolean }
type Setting = {
  question: ShippingQuestion
  shipment: ShipmentRequest
  zone: number
  contents: Contents
  shipOn: DateText
}

function contentsOf(shipment: ShipmentRequest): Contents {
  const weight = weightOf(shipment.lines)
  return {
    weight,
    packages: Math.max(1, Math.ceil(poundsOf(weight) / SHIPPING_TABLES.poundsPerPackage)),
    meltable: shipment.lines.some((line) => line.meltable),
  }
}

/** For an order placed now. */
export function firstShipDate(now: Date): DateText {
  const today = shopDate(now)
  const open = isWorkingDay(today, holidays) && now < cutoffOn(today)
  return workingDayFrom(open ? today : addDays(today, 1), holidays)
}

/** Regional carriers have a flag, may be excluded, and deliver to homes only. */
const mayCarry = ({ flag }: CarrierTable, flags: CarrierFlags, residential: boolean | undefined): boolean =>
  flag === undefined || (flags[flag] !== false && residential !== false)

function carriersFor(service: ServiceTable, setting: Setting): CarrierTable[] {
  const { carriers: flags = {}, regionalCarriersAllowed = true } = setting.question
  return SHIPPING_TABLES.carriers.filter(
    (carrier) =>
      carrier.services.includes(service.code) &&
      (regionalCarriersAllowed || carrier.flag === undefined) &&
      mayCarry(carrier, flags, setting.shipment.address.residential) &&
      reaches(carrier, setting.shipment.address),
  )
}

const transitOf = (service: ServiceTable, carrier: CarrierTable, zone: number) =>
  Math.max(1, (service.days[zone - 2] ?? 1) - carrier.daysSaved)

/** The fastest, then the cheapest. */
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
  const extra = Math.max(0, begunPounds(setting.contents.weight) - service.includedPounds)
  const weight = extra * (service.perPound[setting.zone - 2] ?? 0)
  return [{ name: service.name, price: base }, ...(weight > 0 ? [{ name: 'Weight', price: weight }] : [])]
}

function isFree(service: ServiceTable, setting: Setting): boolean {
  const { address, shipmentValue } = setting.shipment
  return (
    service.freeFromThreshold && !isFar(address) && shipmentValue >= setting.question.freeShippingThreshold
  )
}

export const MAY_SOFTEN = 'Chocolate may soften on the way in warm weather.'

export const isWarm = (day: DateText): boolean => SHIPPING_TABLES.warmMonths.includes(Number(day.slice(5, 7)))

function meltableNotes(service: ServiceTable, setting: Setting, transitDays: number) {
  const atRisk =
    setting.contents.meltable && isWarm(setting.shipOn) && transitDays > 1 && !service.heatResistantIncluded
  return {
    containsMeltables: setting.contents.meltable,
    heatResistantIncluded: service.heatResistantIncluded,
    meltablePackagesAtRiskCount: atRisk ? setting.contents.packages : 0,
    warnings: atRisk ? [`${MAY_SOFTEN} Heat-resistant packaging keeps it whole.`] : [],
  }
}

function datesOf(service: ServiceTable, carrier: CarrierTable, setting: Setting) {
  const { shipOn, zone } = setting
  const days = transitOf(service, carrier, zone)
  const transit = workingDaysAfter(shipOn, days + (service.slack[zone - 2] ?? 0), holidays)
  const earliest = transit[days - 1] ?? shipOn
  const latest = transit.at(-1) ?? earliest
  let reliable = true
  for (let day = shipOn; day <= latest; day = addDays(day, 1)) {
    if (holidayOn(day, holidays)) reliable = false
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
  const { shipment, shipOn, zone } = setting
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
    targetPickupCutoff: cutoffOn(shipOn).toISOString(),
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
      warehouse: warehouse.code,
      zone,
    },
  }
}

const MOST_DAYS_ON_THE_WAY = 30

/** The last ship day for this very arrival; undefined if the service cannot meet it. */
function shipDateFor(service: ServiceTable, setting: Setting, arrival: DateText): DateText | undefined {
  const carrier = chooseCarrier(service, setting)
  if (!carrier) return undefined
  const { shipOn: first } = setting
  for (let back = 1; back <= MOST_DAYS_ON_THE_WAY; back++) {
    const shipOn = addDays(arrival, -back)
    if (shipOn < first) return undefined
    if (!isWorkingDay(shipOn, holidays)) continue
    const { latestArrivalOn } = datesOf(service, carrier, { ...setting, shipOn })
    if (latestArrivalOn === arrival) return shipOn
    if (latestArrivalOn < arrival) return undefined
  }
  return undefined
}

function offersOf(setting: Setting, arrival: DateText | undefined): ShippingOffer[] {
  const services = SHIPPING_TABLES.services.flatMap((service) => {
    if (arrival === undefined) return offerOf(service, setting) ?? []
    const shipOn = shipDateFor(service, setting, arrival)
    const offer = shipOn && offerOf(service, { ...setting, shipOn })
    return offer ? { ...offer, requestedDeliveryOn: arrival } : []
  })
  const { shipOn, zone, contents } = setting
  const pickup = pickupOffer({ shipOn, zone, meltable: contents.meltable })
  return [...services, pickup].sort((one, other) => one.position - other.position)
}

type SettingAnswer =
  | { ok: true; setting: Setting }
  | { ok: false; reason: Extract<OffersAnswer, { ok: false }>['reason']; shipment: string }

function settingOf(question: ShippingQuestion, shipment: ShipmentRequest, shipOn: DateText): SettingAnswer {
  const refuse = (reason: Extract<SettingAnswer, { ok: false }>['reason']): SettingAnswer => ({
    ok: false,
    reason,
    shipment: shipment.key,
  })
  const zone = zoneOf(shipment.address)
  const contents = contentsOf(shipment)
  if (zone === undefined) return refuse('invalid-postal-code')
  if (shipment.lines.length === 0) return refuse('nothing-to-ship')
  if (poundsOf(contents.weight) > SHIPPING_TABLES.maximumPounds) return refuse('too-heavy')
  return { ok: true, setting: { question, shipment, zone, contents, shipOn } }
}

export function shippingOffers(question: ShippingQuestion, now: Date): OffersAnswer {
  const first = firstShipDate(now)
  const { requestedShipDate: wanted, requestedDeliveryDate } = question
  if (wanted !== undefined && !isDateText(wanted)) return { ok: false, reason: 'invalid-date', shipment: '' }
  const shipOn = wanted && wanted > first ? workingDayFrom(wanted, holidays) : first
  const offerSets: OfferSet[] = []
  for (const shipment of question.shipments) {
    const arrival = shipment.requestedDeliveryDate ?? requestedDeliveryDate
    if (arrival !== undefined && !isDateText(arrival)) {
      return { ok: false, reason: 'invalid-date', shipment: shipment.key }
    }
    const answer = settingOf(question, shipment, shipOn)
    if (!answer.ok) return answer
    const { key, address } = shipment
    offerSets.push({ key, address, shippingOffers: offersOf(answer.setting, arrival) })
  }
  return { ok: true, offerSets }
}

/** Possible arrivals by the cheapest service. */
export function deliveryDates(
  question: ShippingQuestion,
  shipment: ShipmentRequest,
  now: Date,
  days: number,
): DateText[] {
  const first = firstShipDate(now)
  const answer = settingOf(question, shipment, first)
  if (!answer.ok) return []
  const { setting } = answer
  const service = SHIPPING_TABLES.services.find(
    (each) => componentsOf(each, setting) && chooseCarrier(each, setting),
  )
  const carrier = service && chooseCarrier(service, setting)
  if (!service || !carrier) return []
  const dates = new Set<DateText>()
  for (let day = 0; day < days; day++) {
    const shipOn = addDays(first, day)
    if (isWorkingDay(shipOn, holidays))
      dates.add(datesOf(service, carrier, { ...setting, shipOn }).latestArrivalOn)
  }
  return [...dates].sort()
}

/** Leaves out offers that cost more and arrive no sooner. Hidden ones are for customer service, and come last. */
export function worthwhile(offers: readonly ShippingOffer[], customerService = false): ShippingOffer[] {
  const shown = offers.filter(({ hidden }) => !hidden)
  const beats = (one: ShippingOffer, other: ShippingOffer) =>
    one.price < other.price && one.latestArrivalOn <= other.latestArrivalOn
  return [
    ...shown.filter((offer) => !shown.some((other) => beats(other, offer))),
    ...(customerService ? offers.filter(({ hidden }) => hidden) : []),
  ]
}
