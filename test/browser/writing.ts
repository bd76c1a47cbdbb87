import type { Locator, Page } from 'playwright-core';

/** A formatted text in the panel. @param label of its field */
export const writing = (within: Page | Locator, label: string): Locator =>
  within.locator(`[contenteditable][aria-label="${label}"]`);
