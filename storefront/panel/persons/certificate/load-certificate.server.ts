import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { panelTitleOf } from '../../frame/load-panel.server.ts';
import { certificatePath, eventName, orPage } from '../words.server.ts';

/** @throws 404 Response */
export const loadCertificate = async (personId: string, context: AppLoadContext) => {
  const { at, sections, personId: id } = await context.persons.certificate(personId).catch(orPage(context));
  const words = textOf(context);
  const title = words('person.certificate.title');
  return {
    meta: { title: panelTitleOf(title, context) },
    title,
    about: words('person.certificate.of', { id, moment: orderMoment(context)(at) }),
    lead: words('person.certificate.lead'),
    file: `${certificatePath(id)}/datei`,
    sections: sections.map(({ title: heading, entries }, index) => ({
      id: `part-${index}`,
      title: heading,
      facts: entries
        .filter(({ label }) => label !== '')
        .map(({ label, value, items }) => ({
          label,
          values:
            items.length === 0 ? [value] : items.map(({ name, count }) => `${eventName(name, context)}: ${count}`),
        })),
      sentences: entries.filter(({ label }) => label === '').map(({ value }) => value),
    })),
  };
};
