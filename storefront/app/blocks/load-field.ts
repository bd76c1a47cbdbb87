/** In a page's address: the number of a block whose content from elsewhere is to be shown. */
export const LOAD_FIELD = 'load';

/** Of a block on its page. @param index among the page's blocks */
export const blockId = (index: number): string => `block-${index + 1}`;
