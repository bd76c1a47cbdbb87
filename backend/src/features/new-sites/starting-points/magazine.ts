import { around, look } from './around.ts';
import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { stories, storyTiles } from './magazine-stories.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, at, form, heading, link, page, picture, section, square, text } from './writing.ts';

/** A magazine with three stories to begin with. */
export const magazine: StartingPointOf = ({ name, formId, listId }) => ({
  version: 3,
  tagline: 'Geschichten, für die man sich Zeit nimmt',
  navigation: [
    link('Unterwegs', '/unterwegs'),
    link('Menschen', '/menschen'),
    link('Gutes', '/gutes'),
    link('Über uns', '/ueber-uns'),
  ],
  footer: [link('Kontakt', '/kontakt'), ...LEGAL_LINKS],
  pages: [
    page('', name, 'Ein Magazin über Wege, Menschen und gute Dinge.', [
      {
        type: 'hero',
        title: 'Lies langsam',
        text: 'Wir erzählen von Wegen, Menschen und guten Dingen: nicht jeden Tag, aber gründlich.',
        image: picture('start', 'Aufgeschlagenes Heft neben einem Becher auf einem Tisch'),
        link: link('Zur neuesten Geschichte', '/unterwegs'),
      },
      section(),
      { type: 'tiles', title: 'Aus diesem Heft', tiles: storyTiles },
      section('soft'),
      ...at('1-5', heading('Warum es uns gibt')),
      ...at('6-12', {
        type: 'quote',
        text: 'Wir fahren hin, hören zu und schreiben erst dann. Niemand bezahlt uns dafür, dass etwas hier steht.',
        source: link('Über uns', '/ueber-uns'),
      }),
    ]),
    ...stories(),
    page('ueber-uns', 'Über uns', 'Wer dieses Magazin macht.', [
      ...at(
        '1-7',
        text(
          `<p>${left('Wer das Magazin macht, und warum')}</p><h2>Wie wir arbeiten</h2><ul><li>Wir waren überall selbst, worüber wir schreiben.</li><li>Was Werbung ist, steht nicht zwischen den Geschichten.</li><li>Fehler berichtigen wir, und wir sagen es dazu.</li></ul><h2>Schreib mit</h2><p>Du kennst eine Geschichte, die noch niemand erzählt hat? <a href="/kontakt">Erzähl sie uns.</a></p>`,
        ),
      ),
      ...at('9-12', square('start', 'Aufgeschlagenes Heft neben einem Becher auf einem Tisch')),
    ]),
    page('kontakt', 'Kontakt', 'Schreib der Redaktion.', [
      ...at(
        '1-7',
        text('<p>Lob, Kritik, Hinweise auf Fehler und Ideen für Geschichten: Wir lesen alles.</p>'),
        form(formId('kontakt')),
      ),
      ...at(
        '9-12',
        text(
          '<h2>Du willst schreiben?</h2><p>Schick uns drei Sätze: worum es geht, wen du triffst und warum gerade jetzt. Wir antworten in jedem Fall.</p>',
        ),
      ),
    ]),
    ...legalPages(),
  ],
  styles: look({
    ...{ accent: '#9c2a2f', ground: '#ffffff', corners: 'square', headings: 'large' },
    ...{ headingFont: 'playfair-display', textFont: 'source-serif-4' },
  }),
  headerFooter: around({ layout: 'stacked', hidesEmptyCart: true }, [
    section('accent'),
    {
      type: 'newsletter',
      title: 'Post von uns',
      text: 'Wenn eine neue Geschichte erscheint, schreiben wir dir. Sonst nicht.',
      listId,
    },
  ]),
  forms: [askingForm(formId('kontakt'), 'An die Redaktion')],
  mailingList: { listId, name: 'Neuigkeiten' },
  shop: null,
  drawings: 'magazine',
});
