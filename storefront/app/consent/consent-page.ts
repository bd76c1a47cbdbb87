/** Where a visitor's consent is shown and changed. */
export const CONSENT_PAGE = '/-/cookies';
