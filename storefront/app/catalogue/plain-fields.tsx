import type { CartAnswer } from '../cart/answer.ts';
import { lateView } from '../components/late-view.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import type { PageProduct } from './page-product.server.ts';
import type { PlainInputsProps } from './plain-inputs.tsx';

interface PlainFieldsProps {
  readonly product: Pick<PageProduct, 'additionalFieldsForm'>;
  readonly refused: CartAnswer | undefined;
}

const PlainInputs = lateView<PlainInputsProps>(
  '.plain-fields',
  async () => (await import('./plain-inputs.tsx')).PlainInputs,
);

/** AC-07 without JavaScript: the questions are part of the add form. With JavaScript the lightbox replaces them. */
export const PlainFields = ({ product: { additionalFieldsForm: form }, refused }: PlainFieldsProps) => {
  const isHydrated = useHydrated();
  return form === null || isHydrated ? null : <PlainInputs form={form} refused={refused} />;
};
