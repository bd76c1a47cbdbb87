import { Modal } from '../components/modal.tsx';
import type { PromoView } from './promo.server.ts';
import { SignUpForm } from './sign-up-form.tsx';

export const PromoDialog = ({ promo, onClose }: { promo: PromoView; onClose: () => void }) => (
  <Modal title={promo.title} className="promo" onClose={onClose}>
    <p>{promo.text}</p>
    <SignUpForm offer={promo.offer} />
  </Modal>
);
