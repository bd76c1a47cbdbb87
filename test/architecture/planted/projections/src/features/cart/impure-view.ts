import { tool } from '../../platform/tool.ts';
export const impure = tool;
