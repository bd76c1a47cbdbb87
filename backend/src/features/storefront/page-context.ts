const CONTEXT = '/-/context';

/** TL-07: designers ask a page for its context by `?format=json`. */
export const forContext = (request: Request): Request => {
  const { pathname, searchParams } = new URL(request.url);
  const isAsked = request.method === 'GET' && searchParams.get('format') === 'json' && !pathname.startsWith('/-/');
  if (!isAsked) return request;
  const url = new URL(CONTEXT, request.url);
  url.searchParams.set('path', pathname);
  return new Request(url, request);
};
