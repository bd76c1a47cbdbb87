import { notFound } from '../../../app/responses.server.ts';

export const handle = { needs: 'signedIn' };
export const loader = () => {
  throw notFound();
};

const Nothing = () => null;
export default Nothing;
