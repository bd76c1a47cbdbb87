/** Names of the fields that carry a product's options. */
export const OPTION_PREFIX = 'option.';
