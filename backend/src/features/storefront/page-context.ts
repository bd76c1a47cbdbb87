const CONTEXT = '/-/context';
/** Not what the script of an open page asks for, nor what has an address of the product's own. */
const OTHER = /^\/-\/|\.data$/u;

/** TL-07: designers ask a page for its context by `?format=json`. */
export const forContext = (request: Request): Request => {
  const { pathname, searchParams } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || searchParams.get('format') !== 'json' || OTHER.test(pathname)) return request;
  const url = new URL(CONTEXT, request.url);
  url.search = searchParams.toString();
  url.searchParams.set('path', pathname);
  return new Request(url, request);
};
