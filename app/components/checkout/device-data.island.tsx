import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { collectDeviceData } from './braintree-web'

/** Braintree's fraud checks read it. A charge works without it. */
function Collector({ webUrl }: { webUrl: string }) {
  const [deviceData, setDeviceData] = useState('')
  useEffect(() => {
    collectDeviceData(webUrl).then(setDeviceData, () => {})
  }, [webUrl])
  return <input type="hidden" name="deviceData" value={deviceData} />
}

export const DeviceData = island('device-data', Collector, { start: 'load' })
