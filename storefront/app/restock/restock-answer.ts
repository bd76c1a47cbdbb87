/** `intent` of a sign-up in a product's add form. */
export const RESTOCK_INTENT = 'restock';

export const RESTOCK = {
  variant: 'variantId',
  email: 'siteVisitorEmail',
  mailingList: 'isJoinMailingList',
  captcha: 'recaptchaEnterpriseV3Token',
  language: 'language',
} as const;

/** RS-04 */
export type RestockAnswer = { readonly form: typeof RESTOCK_INTENT; readonly variantId: string } & (
  | { readonly ok: true; readonly message: string; readonly hint: string | null }
  | {
      readonly ok: false;
      /** Empty: the answer was lost. */
      readonly message: string;
      readonly isAddress: boolean;
      readonly email: string;
      readonly joins: boolean;
    }
);

/** Distinguishes it from the other answers of a product page's action. */
export const isRestockAnswer = (answer: object | undefined): answer is RestockAnswer =>
  answer !== undefined && 'form' in answer;
