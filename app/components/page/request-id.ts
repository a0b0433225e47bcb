/** Stands in an error page until the server puts the request's id in its place. */
export const REQUEST_ID = '{request-id}'
