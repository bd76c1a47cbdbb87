import { ListOrdersQuery } from '@kontor/contracts/orders/panel';

/** The page's own names for what the call names in English. */
const PARAMS = {
  search: 'suche',
  status: 'status',
  paymentStatus: 'zahlung',
  work: 'arbeit',
  from: 'von',
  to: 'bis',
  personId: 'kunde',
  after: 'nach',
} as const;
/** In the place of a person, where nobody has the address that was searched for. */
export const NOBODY = 'niemand';

export interface AskedOrders extends ListOrdersQuery {
  /** Of somebody whom there is not. */
  readonly isOfNobody: boolean;
}

/** What names in an address or a form ask for. What is no day, or no state, narrows nothing; the rest does. */
const askedBy = (value: (param: string) => unknown): AskedOrders => {
  const given = Object.entries(PARAMS).flatMap(([name, param]) => {
    const text = value(param);
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  const all = ListOrdersQuery.safeParse(Object.fromEntries(given));
  if (all.success) return { ...all.data, isOfNobody: false };
  const wrong = new Set(all.error.issues.map(({ path }) => path[0]));
  const asked = ListOrdersQuery.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  return { ...asked, isOfNobody: wrong.has('personId') || wrong.has('search') };
};

export const askedOrders = (request: Request): AskedOrders => {
  const { searchParams } = new URL(request.url);
  return askedBy((param) => searchParams.get(param));
};

/** Where a filter leads. @param person whose e-mail address was typed; `null`: nobody's */
export const filteredHref = (form: FormData, person: string | null | undefined): string => {
  const asked = askedBy((param) => (param === PARAMS.search && person !== undefined ? '' : form.get(param)));
  return ordersHref(asked, person === null ? NOBODY : person);
};

/** The page's own address with other parameters. */
export const ordersHref = (asked: Partial<AskedOrders>, person: string | undefined = personIn(asked)): string => {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(PARAMS)) {
    const value = name === 'personId' ? person : asked[name as keyof typeof PARAMS];
    if (value) params.set(param, value);
  }
  return params.size === 0 ? '/bestellungen' : `/bestellungen?${params}`;
};

const personIn = ({ isOfNobody, personId }: Partial<AskedOrders>): string | undefined =>
  isOfNobody === true ? NOBODY : personId;
