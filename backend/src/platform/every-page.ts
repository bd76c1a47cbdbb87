/**
 * All pages of a keyset-paginated list.
 * @param list reads the page after a key, or the first one
 * @param from default: the first page
 */
export async function* everyPage<Page extends { readonly next: string | null }>(
  list: (after: string | undefined) => Promise<Page>,
  from?: string,
): AsyncGenerator<Page> {
  let after = from;
  do {
    const page = await list(after);
    yield page;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
