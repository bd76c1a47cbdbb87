import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import { FormContent, type FormId } from './form.ts';
import type { SubmissionCounts } from './submissions.ts';

/** Bytes of a form as its builder saves it. */
export const MOST_CONTENT_BYTES = 1024 * 1024;

/** FO-02. `version`: the one that the content was made from; 0: there is none yet. */
export const SaveFormBody = z.object({ content: FormContent, version: z.int().min(0) });
export type SaveFormBody = z.infer<typeof SaveFormBody>;

/** `search`: words of the name, the last one by its beginning. */
export const ListFormsQuery = z.object({
  search: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().max(500).optional(),
});
export type ListFormsQuery = z.infer<typeof ListFormsQuery>;

export interface ListedForm extends Omit<SubmissionCounts, 'formId'> {
  readonly id: FormId;
  readonly name: string;
  readonly version: number;
  /** Questions that visitors see; headings and hidden fields are none. */
  readonly questions: number;
  readonly savedAt: Instant;
}

export interface ListFormsAnswer {
  readonly forms: readonly ListedForm[];
  readonly next: string | null;
}

/** A version with whoever saved it; `by` is `null` for the product itself and for somebody who is gone. */
export interface FormVersion {
  readonly version: number;
  readonly saved: { readonly at: Instant; readonly by: string | null };
  readonly content: FormContent;
}

export interface MerchantForm extends FormVersion {
  readonly id: FormId;
}

/** Below which version to begin. */
export const ListVersionsQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export type ListVersionsQuery = z.infer<typeof ListVersionsQuery>;

export interface ListVersionsAnswer {
  readonly versions: readonly FormVersion[];
  /** What to ask for as `before`; `null`: these are the first ones. */
  readonly next: number | null;
}

/** FO-02: forms for whoever builds them. Each may throw a `Refusal`; a form that is not there: `form.unknown`. */
export interface MerchantForms {
  newId(): Promise<string>;
  /** By name. @throws InvalidPageKey */
  list(query: ListFormsQuery): Promise<ListFormsAnswer>;
  byId(id: string): Promise<MerchantForm>;
  /** The newest first. */
  versions(id: string, query: ListVersionsQuery): Promise<ListVersionsAnswer>;
  /** @throws Refusal `form.versionUnknown` */
  version(id: string, version: number): Promise<FormVersion>;
  /** A form of this id is made where there is none. @throws Refusal `form.changedMeanwhile` */
  save(id: string, body: SaveFormBody): Promise<MerchantForm>;
  /** What was submitted stays. */
  remove(id: string): Promise<void>;
}
