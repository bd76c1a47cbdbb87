import { service } from '../../platform/service.ts';
export const impure = service;
