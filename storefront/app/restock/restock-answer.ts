/** What an add form's `intent` says where somebody wants to be told instead. */
export const RESTOCK_INTENT = 'restock';

/** Names of the form's fields. */
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
      /** Empty: it was lost on its way. */
      readonly message: string;
      /** Whether it is about the address. */
      readonly isAddress: boolean;
      /** What was typed. */
      readonly email: string;
      readonly joins: boolean;
    }
);

/** Of what a product page's action has answered. */
export const isRestockAnswer = (answer: object | undefined): answer is RestockAnswer =>
  answer !== undefined && 'form' in answer;
