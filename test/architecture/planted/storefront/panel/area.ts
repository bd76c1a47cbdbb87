export const area = 1;
