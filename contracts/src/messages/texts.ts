/** Texts under the keys of another language's. */
export type Texts<Catalogue> = Readonly<Record<keyof Catalogue, string>>;
