declare const config: { readonly forbidden: { readonly name: string }[]; readonly options: object };
export default config;
