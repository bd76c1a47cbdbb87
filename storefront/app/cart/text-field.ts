/** A field's text; empty if it is missing or a file. */
export const textField = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const textEntries = (form: FormData): (readonly [name: string, value: string])[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));

export const textFields = (form: FormData): Record<string, string> => Object.fromEntries(textEntries(form));
