import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { stories } from './magazine-stories.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { askingForm, form, link, page, picture, text, tile } from './writing.ts';

/** A magazine with three stories to begin with. */
export const magazine: StartingPointOf = ({ name, formId }) => ({
  version: 1,
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
      {
        type: 'tiles',
        title: 'Aus diesem Heft',
        tiles: [
          tile('Zu Fuß zum Meer', '/unterwegs', 'unterwegs', 'Weg durch Hügel bei Sonnenuntergang'),
          tile('Zwei, die reparieren', '/menschen', 'menschen', 'Zwei Menschen nebeneinander'),
          tile('Salat für viele', '/gutes', 'gutes', 'Teller mit Salat und Tomaten'),
        ],
      },
      text(
        `<h2>Warum es uns gibt</h2><p>Weil das Wichtige oft leise ist. Wir fahren hin, hören zu und schreiben erst dann. Niemand bezahlt uns dafür, dass etwas hier steht.</p>`,
      ),
      {
        type: 'newsletter',
        title: 'Post von uns',
        text: 'Wenn eine neue Geschichte erscheint, schreiben wir dir. Sonst nicht.',
        listId: null,
      },
    ]),
    ...stories(),
    page('ueber-uns', 'Über uns', 'Wer dieses Magazin macht.', [
      text(
        `<p>${left('Wer das Magazin macht, und warum')}</p><h2>Schreib mit</h2><p>Du kennst eine Geschichte, die noch niemand erzählt hat? <a href="/kontakt">Erzähl sie uns.</a></p>`,
      ),
    ]),
    page('kontakt', 'Kontakt', 'Schreib der Redaktion.', [
      text('<p>Lob, Kritik, Hinweise auf Fehler und Ideen für Geschichten: Wir lesen alles.</p>'),
      form(formId('kontakt')),
    ]),
    ...legalPages(),
  ],
  forms: [askingForm(formId('kontakt'), 'An die Redaktion')],
  shop: null,
  drawings: 'magazine',
});
