import type { SettingField } from './fields.ts';
import { LEGAL, TAXES } from './legal-subjects.ts';
import { INSTALMENTS, PAYMENT } from './payment-subjects.ts';
import { CHECKOUT, PRODUCT_PAGES, STORE } from './selling-subjects.ts';
import { RESTOCK } from './restock-subject.ts';
import { NEWSLETTER } from './newsletter-subject.ts';
import type { Subject } from './subject.ts';
import { WEBSITE } from './website-subject.ts';

/** MP-04, MP-06: subjects whose page is one form, as they are listed. */
export const SUBJECTS: readonly Subject[] = [
  CHECKOUT,
  PRODUCT_PAGES,
  STORE,
  RESTOCK,
  NEWSLETTER,
  PAYMENT,
  TAXES,
  LEGAL,
  INSTALMENTS,
  WEBSITE,
];

/** All of a form, one after the other. */
export const fieldsOf = ({ groups }: Pick<Subject, 'groups'>): readonly SettingField[] =>
  groups.flatMap(({ fields }) => fields);
