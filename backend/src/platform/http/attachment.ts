const UNSAFE = /[^\x20-\x7e]|["\\%]/gu;

/**
 * RFC 6266: saves the answer as a file of this name, with an ASCII fallback.
 * @param how `inline`: where somebody saves what is shown
 */
export const attachment = (name: string, how: 'attachment' | 'inline' = 'attachment'): string => {
  const plain = name.replace(UNSAFE, '_');
  const extended = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return plain === name ? `${how}; filename="${plain}"` : `${how}; filename="${plain}"; filename*=UTF-8''${extended}`;
};
