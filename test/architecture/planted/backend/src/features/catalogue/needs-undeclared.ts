import { chromium } from 'playwright-core';
export const browser = chromium;
