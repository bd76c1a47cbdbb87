import { service } from '../../../../backend/src/platform/service.ts';
export const known = service;
