import { v4 } from 'uuid';
export const id = v4;
