export type Texts<Catalogue> = Readonly<Record<keyof Catalogue, string>>;
