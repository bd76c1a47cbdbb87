import { canvas } from '../tools/draw/canvas.ts';
export const drawn = canvas;
