import { tool } from '../../projections/src/platform/tool.ts';
export const known = tool;
