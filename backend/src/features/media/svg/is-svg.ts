const BEGINNING =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*(?:<!DOCTYPE\s+svg\b[^>[]*>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*<svg[\s>]/u;

/** `null`: it is no UTF-8. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
};

export const isSvg = (bytes: Uint8Array): boolean => BEGINNING.test(textOf(bytes.subarray(0, 20_000)) ?? '');
