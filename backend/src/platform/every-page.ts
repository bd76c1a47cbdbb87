/**
 * The pages of a list that is read by keys, one after the other.
 * @param list reads the page behind a key, or the first one
 * @param from where to begin, if not with the first one
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
