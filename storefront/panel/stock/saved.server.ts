/** The variant just changed, and the form's write id. */
export interface Saved {
  readonly variantId: string;
  readonly writeId: string;
}

export const savedText = ({ variantId, writeId }: Saved): string => `${variantId}.${writeId}`;

export const savedIn = (request: Request): Saved => {
  const [variantId = '', writeId = ''] = (new URL(request.url).searchParams.get('ok') ?? '').split('.');
  return { variantId, writeId };
};
