import { Breadcrumbs } from './breadcrumbs'

const nuts = { name: 'Nuts', path: '/nuts/' }

// One state: landmarks with the same name would be two.
export const states = {
  'of a product': <Breadcrumbs steps={[nuts, { name: 'Almonds', path: '/nuts/almonds/' }]} />,
}
