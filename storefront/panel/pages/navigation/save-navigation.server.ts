import { type EditDocumentBody, MAX_INTENTS } from '@kontor/contracts/documents/calls';
import { partOf } from '@kontor/contracts/documents/cells';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { PartId } from '@kontor/contracts/kernel/ids';
import { NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { atFields, bodyOf, typingOf } from '../../form-handling/read-form.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { newPartId } from '../editor/structure.server.ts';
import { savedOfSite, seenIn } from '../site-document/saved.server.ts';
import { changedLinks, TypedLinks } from './changed-links.ts';
import { LINK_LISTS } from './fields.ts';

/** The input of a link's cell. */
const inputOf =
  (form: FormData) =>
  (cell: string): string => {
    const typed = typedIn(form);
    const field = cell.split('/').at(-1) ?? '';
    const name = Object.keys(typed).find((one) => one.endsWith('.id') && typed[one] === partOf(cell));
    return name === undefined ? cell : name.replace(/id$/u, field === 'href' ? 'href' : 'title');
  };

const save = async (form: FormData, context: AppLoadContext): Promise<DocumentAnswer | null> => {
  const { documents } = context;
  const typed = bodyOf({ fields: LINK_LISTS, body: TypedLinks }, form, typingOf(context));
  const known = await documents.ofSite('navigation');
  if (known === null) {
    const items = NAVIGATION_AREAS.flatMap((area) => typed[area].map(({ title, href }) => ({ title, href, area })));
    return documents.create({ kind: 'navigation', items });
  }
  const seen = seenIn(form);
  const intents = changedLinks(await documents.at(known.id, seen), typed, () => PartId.parse(newPartId()));
  let saved: DocumentAnswer | null = null;
  for (let first = 0; first < intents.length; first += MAX_INTENTS) {
    const body: EditDocumentBody = { seen: saved?.edit ?? seen, intents: intents.slice(first, first + MAX_INTENTS) };
    saved = await atFields({ nameOf: inputOf(form) }, () => documents.edit(known.id, body));
  }
  return saved;
};

export const changeNavigation = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    lists: LINK_LISTS.map(({ name }) => name),
    write: async (form) => savedOfSite('navigation', { saved: await save(form, context), form, context }),
  });
