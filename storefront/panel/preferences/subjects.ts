import type { ShownField } from '../form-handling/fields.ts';
import { LEGAL, TAXES } from './legal-subjects.ts';
import { INSTALMENTS, PAYMENT } from './payment-subjects.ts';
import { CHECKOUT, PRODUCT_PAGES, STORE } from './selling-subjects.ts';
import { RELEASES } from './releases-subject.ts';
import { RESTOCK } from './restock-subject.ts';
import { NEWSLETTER } from './newsletter-subject.ts';
import type { Subject } from './subject.ts';
import { WEBSITE } from './website-subject.ts';

/** MP-04, MP-06: subjects whose page is one form, in list order. */
export const SUBJECTS: readonly Subject[] = [
  CHECKOUT,
  PRODUCT_PAGES,
  STORE,
  RESTOCK,
  NEWSLETTER,
  RELEASES,
  PAYMENT,
  TAXES,
  LEGAL,
  INSTALMENTS,
  WEBSITE,
];

export const fieldsOf = ({ groups }: Pick<Subject, 'groups'>): readonly ShownField[] =>
  groups.flatMap(({ fields }) => fields);
