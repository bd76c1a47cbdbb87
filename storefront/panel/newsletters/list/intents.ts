export const LIST_INTENTS = ['name', 'archive', 'restore', 'own', 'add', 'import', 'tags', 'remove'] as const;
export type ListIntent = (typeof LIST_INTENTS)[number];
