export const canvas = 1;
