const UNSAFE = /[^\x20-\x7e]|["\\%]/gu;

/** RFC 6266: saves the answer as a file of this name instead of showing it, with an ASCII fallback. */
export const attachment = (name: string): string => {
  const plain = name.replace(UNSAFE, '_');
  const extended = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
};
