import { Pagination } from './pagination'

const address = (page: number) => `/nuts/?page=${page}`

export const states = {
  first: <Pagination page={1} pages={4} address={address} />,
  middle: <Pagination page={6} pages={12} address={address} />,
}
