/** Whether the shop's router handles a path. `/config` belongs to the panel, a separate build. */
export const isInShop = (href: string): boolean => /^\/(?!\/|config(?:[/?#]|$))/u.test(href);
