export const orderForm = (
  expectedTotalCents: number,
  change: { readonly address?: object; readonly paymentMethod?: string } & object = {},
) => ({
  email: 'ada@example.com',
  paymentMethod: 'prepayment',
  expectedTotalCents,
  acceptsTerms: true as const,
  acceptsWithdrawal: true as const,
  ...change,
  address: {
    name: 'Ada Lovelace',
    street: 'Hafenstraße 7',
    postalCode: '20457',
    city: 'Hamburg',
    country: 'DE',
    ...change.address,
  },
});
