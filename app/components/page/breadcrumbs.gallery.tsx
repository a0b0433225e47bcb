import { Breadcrumbs } from './breadcrumbs'

const nuts = { name: 'Nuts', path: '/nuts/' }

export const states = {
  'of a department': <Breadcrumbs steps={[]} />,
  'of a product': <Breadcrumbs steps={[nuts, { name: 'Almonds', path: '/nuts/almonds/' }]} />,
}
