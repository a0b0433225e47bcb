/** Stands in a page (`reference.tsx`) until the server puts the request's id in its place. */
export const REQUEST_ID = '{request-id}'
