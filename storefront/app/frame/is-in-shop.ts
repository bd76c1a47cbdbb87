/** Whether the shop's router handles a path. `/config` belongs to the panel, a separate build; files are no pages. */
export const isInShop = (href: string): boolean => /^\/(?!\/|(?:config|files|media)(?:[/?#]|$))/u.test(href);
