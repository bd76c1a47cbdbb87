import type { PageContent } from '@kontor/contracts/pages/pages';
import { left } from './starting-point.ts';
import { at, page, text } from './writing.ts';

const shippingRows = [
  ['Wohin', 'Wie lange', 'Was es kostet'],
  ['Deutschland', '2 bis 3 Werktage', left('Versandkosten in Deutschland')],
  ['Österreich', '3 bis 5 Werktage', left('Versandkosten nach Österreich')],
];

const payment = `<h2>Bezahlen</h2>
<p>${left('Zahlungsarten, die ihr anbietet')}</p>
<p>Alle Preise enthalten die gesetzliche Umsatzsteuer.</p>`;

const terms = `<p>${left('Eure allgemeinen Geschäftsbedingungen; lasst sie von jemandem prüfen, der sich auskennt')}</p>`;

/** The model of Anlage 1 to Art. 246a § 1 EGBGB for goods that come in one parcel. */
const withdrawal = `<h2>Widerrufsrecht</h2>
<p>Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.</p>
<p>Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${left('Name, Anschrift, Telefonnummer und E-Mail-Adresse')}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.</p>
<p>Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.</p>
<h2>Folgen des Widerrufs</h2>
<p>Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.</p>
<p>Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.</p>
<p>Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.</p>
<p>Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.</p>
<h2>Muster-Widerrufsformular</h2>
<p>(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)</p>
<ul><li>An ${left('Name, Anschrift und E-Mail-Adresse für den Widerruf')}:</li><li>Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)</li><li>Bestellt am (*)/erhalten am (*)</li><li>Name des/der Verbraucher(s)</li><li>Anschrift des/der Verbraucher(s)</li><li>Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)</li><li>Datum</li></ul>
<p>(*) Unzutreffendes streichen.</p>`;

/** What a shop has to say besides its imprint. */
export const shopPages = (): readonly PageContent[] => [
  page('versand', 'Versand und Zahlung', 'Wie deine Bestellung zu dir kommt und wie du bezahlst.', [
    text('<p>Wir verschicken werktags. Was du bis Mittag bestellst, geht meist noch am selben Tag hinaus.</p>'),
    ...at('1-8', { type: 'table', rows: shippingRows, headers: 'both' }),
    text(payment),
  ]),
  page('agb', 'AGB', 'Die Bedingungen, zu denen wir verkaufen.', [text(terms)]),
  page('widerruf', 'Widerruf', 'Wie du einen Kauf rückgängig machst.', [text(withdrawal)]),
];
