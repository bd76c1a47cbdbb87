import { DatabaseSync } from 'node:sqlite';
export const database = DatabaseSync;
