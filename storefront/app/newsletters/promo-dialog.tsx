import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import { Modal } from '../components/modal.tsx';
import type { PromoView } from './promo.server.ts';
import { SignUpForm } from './sign-up-form.tsx';

export const PromoDialog = ({ promo, onClose }: { promo: PromoView; onClose: () => void }) => (
  <Modal title={promo.title} className="promo" onClose={onClose}>
    <p data-page-type={PAGE_TYPES.popupOverlay}>{promo.text}</p>
    <SignUpForm offer={promo.offer} />
  </Modal>
);
