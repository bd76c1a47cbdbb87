/** Whether the shop's router knows a path. What is below `/config` is the panel's, which is a build of its own. */
export const isInShop = (href: string): boolean => /^\/(?!\/|config(?:[/?#]|$))/u.test(href);
