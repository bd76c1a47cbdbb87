/** The variant that was just changed, and by which form. */
export interface Saved {
  readonly variantId: string;
  readonly writeId: string;
}

/** As it stands in the address that a form leads to. */
export const savedText = ({ variantId, writeId }: Saved): string => `${variantId}.${writeId}`;

export const savedIn = (request: Request): Saved => {
  const [variantId = '', writeId = ''] = (new URL(request.url).searchParams.get('ok') ?? '').split('.');
  return { variantId, writeId };
};
