export const shownA = 1;
