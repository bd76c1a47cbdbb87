/** Blocks that few pages have. */
export { FormBlock } from '../forms/form-block.tsx';
export { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import '../frame/later-texts.ts';
