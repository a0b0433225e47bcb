import { Pagination } from './pagination'

const address = (page: number) => `/nuts/?page=${page}`

// One state: landmarks with the same name would be two.
export const states = {
  middle: <Pagination page={6} pages={12} address={address} />,
}
