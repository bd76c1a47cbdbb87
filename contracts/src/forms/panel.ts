import { z } from 'zod';
import { FormContent } from './form.ts';
import type { ListFormsAnswer, FormVersion, MerchantForm, ListVersionsAnswer } from './responses.ts';

/** Bytes of a form as its builder saves it. */
export const MAX_CONTENT_BYTES = 1024 * 1024;

/** FO-02. `version`: the base version; 0: new. */
export const SaveFormBody = z.object({ content: FormContent, version: z.int().min(0) });
export type SaveFormBody = z.infer<typeof SaveFormBody>;

export const ListFormsQuery = z.object({
  search: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().max(500).optional(),
});
export type ListFormsQuery = z.infer<typeof ListFormsQuery>;

export const ListVersionsQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export type ListVersionsQuery = z.infer<typeof ListVersionsQuery>;

/** FO-02. Each may throw a `Refusal`; unknown forms: `form.unknown`. */
export interface MerchantForms {
  newId(): Promise<string>;
  /** By name. @throws InvalidPageKey */
  list(query: ListFormsQuery): Promise<ListFormsAnswer>;
  byId(id: string): Promise<MerchantForm>;
  versions(id: string, query: ListVersionsQuery): Promise<ListVersionsAnswer>;
  /** @throws Refusal `form.versionUnknown` */
  version(id: string, version: number): Promise<FormVersion>;
  /** Creates the form if missing. @throws Refusal `form.changedMeanwhile` */
  save(id: string, body: SaveFormBody): Promise<MerchantForm>;
  remove(id: string): Promise<void>;
}
