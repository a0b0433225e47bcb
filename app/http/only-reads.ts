/** HEAD is answered as GET is, without the body. */
export const onlyReads = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD'
