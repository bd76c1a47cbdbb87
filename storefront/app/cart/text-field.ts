/** A field's text; empty where it is missing or a file. */
export const textField = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
