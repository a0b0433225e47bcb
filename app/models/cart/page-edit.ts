/**
 * Stands in forms that add. Each answer puts an id of its own in its place (`app/http/holes.server.ts`), also where the
 * page is cached for everyone, so that a form that is sent twice adds once.
 */
export const PAGE_EDIT = '00000000-0000-4000-8000-0000000000ed'
