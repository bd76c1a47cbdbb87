import { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { DemoForm } from '../demo-site.ts';

export const CONTACT_FORM = FormId.parse('3c1f6a8e-52d7-4b0a-9e64-7d0b6c2f1a01');
export const SURVEY_FORM = FormId.parse('3c1f6a8e-52d7-4b0a-9e64-7d0b6c2f1a02');

const topic = (value: string) => ({ fieldId: 'anliegen', operator: 'is', value });

const contact = {
  name: 'Kontakt',
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    {
      id: 'mail',
      type: 'email',
      title: 'E-Mail-Adresse',
      required: true,
      description: 'Dorthin schreiben wir zurück.',
    },
    { id: 'telefon', type: 'phone', title: 'Telefon' },
    {
      id: 'anliegen',
      type: 'select',
      title: 'Worum geht es?',
      required: true,
      options: ['Meine Bestellung', 'Ein Wunschstück', 'Töpferkurse', 'Etwas anderes'],
    },
    {
      id: 'bestellung',
      type: 'text',
      title: 'Bestellnummer',
      required: true,
      description: 'Sie steht in der Bestätigung, die wir dir geschickt haben.',
      showIf: topic('Meine Bestellung'),
    },
    {
      id: 'foto',
      type: 'file',
      title: 'Foto oder Skizze',
      kinds: ['image', 'pdf'],
      maxMegabytes: 10,
      maxFiles: 3,
      showIf: topic('Ein Wunschstück'),
    },
    { id: 'termin', type: 'date', title: 'Wunschtermin', showIf: topic('Töpferkurse') },
    { id: 'nachricht', type: 'textarea', title: 'Nachricht', required: true, maxLength: 1_000 },
  ],
  submitLabel: 'Nachricht senden',
  submissionMessage: 'Danke für deine Nachricht! Wir melden uns bald.',
  submissionHTML: '<p>Bis dahin: <a href="/shop">Schau dich im Shop um</a>.</p>',
  disclaimerMessage:
    '<p>Was du hier einträgst, brauchen wir nur für die Antwort. Mehr dazu steht unter <a href="/datenschutz">Datenschutz</a>.</p>',
  storage: { keepDays: 365 },
};

const survey = {
  name: 'Umfrage',
  fields: [
    {
      id: 'aussagen',
      type: 'likert',
      title: 'Wie sehr stimmst du zu?',
      rows: ['Ich habe gefunden, was ich gesucht habe.', 'Die Beschreibungen stimmen.', 'Das Paket war gut gepackt.'],
      required: true,
    },
    {
      id: 'raum',
      type: 'checkbox',
      title: 'Wofür kaufst du bei uns ein?',
      options: ['Küche', 'Tisch', 'Papier', 'Garten'],
      required: true,
    },
    { id: 'wieder', type: 'radio', title: 'Kommst du wieder?', options: ['Ja', 'Vielleicht', 'Nein'] },
    {
      id: 'warum',
      type: 'textarea',
      title: 'Was müssten wir anders machen?',
      maxLength: 200,
      showIf: { fieldId: 'wieder', operator: 'is', value: 'Nein' },
    },
    { id: 'adressteil', type: 'section', title: 'Für die Verlosung', description: 'Nur, wenn du mitmachen möchtest.' },
    { id: 'adresse', type: 'address', title: 'Adresse', countries: ['DE', 'AT', 'CH', 'US'] },
    { id: 'geburtstag', type: 'date', title: 'Geburtstag' },
    { id: 'herkunft', type: 'hidden', title: 'Herkunft', value: 'website', fromAddress: true },
  ],
  submissionMessage: 'Danke fürs Mitmachen!',
  captchaEnabled: false,
};

export const hafenUndHeideForms: readonly DemoForm[] = [
  { formId: CONTACT_FORM, content: FormContent.parse(contact) },
  { formId: SURVEY_FORM, content: FormContent.parse(survey) },
];
