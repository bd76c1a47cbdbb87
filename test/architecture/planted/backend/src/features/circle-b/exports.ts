export const shownB = 1;
