const UNSAFE = /[^\x20-\x7e]|["\\%]/gu;

/**
 * RFC 6266: the browser keeps it as a file of this name, and shows nothing of it. What reads no names beyond ASCII gets
 * one without them.
 */
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
