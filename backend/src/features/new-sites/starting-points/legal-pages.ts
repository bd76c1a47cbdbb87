import type { PageContent } from '@kontor/contracts/pages/pages';
import { left } from './starting-point.ts';
import { link, page, text } from './writing.ts';

export const LEGAL_LINKS = [link('Impressum', '/impressum'), link('Datenschutz', '/datenschutz')];

const imprint = `<p><strong>${left('Name oder Firma mit Rechtsform')}</strong><br />${left('Straße und Hausnummer')}<br />${left('Postleitzahl und Ort')}</p>
<p>Vertreten durch: ${left('Vor- und Nachname')}</p>
<h2>Kontakt</h2>
<p>Telefon: ${left('Telefonnummer')}<br />E-Mail: ${left('E-Mail-Adresse')}</p>
<h2>Register und Steuern</h2>
<p>${left('Registergericht und Registernummer, Umsatzsteuer-Identifikationsnummer, oder nichts davon')}</p>
<h2>Verantwortlich für den Inhalt</h2>
<p>${left('Vor- und Nachname, Anschrift')}</p>`;

const privacy = `<h2>Wer verantwortlich ist</h2>
<p>${left('Name und Anschrift des Verantwortlichen')}, ${left('E-Mail-Adresse für Fragen zum Datenschutz')}</p>
<h2>Welche Daten diese Website verarbeitet</h2>
<p>Wer diese Website aufruft, sendet wie bei jeder Website seine IP-Adresse und Angaben zu seinem Browser. Sie werden gebraucht, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO).</p>
<p>Cookies setzt diese Website nur dort, wo sie ohne nicht funktioniert: für die Sicherheit von Eingaben, für einen Warenkorb und für das gewählte Farbschema. Es wird nichts an Werbenetze weitergegeben.</p>
<p>Was in ein Formular eingetragen wird, dient nur der Antwort und wird gelöscht, wenn es dafür nicht mehr gebraucht wird (Art. 6 Abs. 1 Buchst. b und f DSGVO).</p>
<h2>Wo die Daten liegen</h2>
<p>Die Website läuft bei ${left('Name und Sitz des Anbieters, bei dem die Website läuft')}.</p>
<h2>Deine Rechte</h2>
<p>Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch, und du kannst dich bei einer Aufsichtsbehörde für den Datenschutz beschweren.</p>`;

/** Both ask for what only the owner knows. */
export const legalPages = (): readonly PageContent[] => [
  page('impressum', 'Impressum', 'Wer hinter dieser Website steht.', [text(imprint)]),
  page('datenschutz', 'Datenschutz', 'Welche Daten diese Website verarbeitet und warum.', [text(privacy)]),
];
