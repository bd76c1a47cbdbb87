/** Where a picture of the catalogue may come from: http(s), or a path of the site itself. */
export const isPictureAddress = (url: string): boolean => {
  if (url.length > 2083 || /[\s"<>\\]/u.test(url)) return false;
  if (/^\/[^/]/u.test(url)) return true;
  return /^https?:\/\//iu.test(url) && URL.canParse(url);
};
