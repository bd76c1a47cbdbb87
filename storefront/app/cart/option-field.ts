export const OPTION_PREFIX = 'option.';
