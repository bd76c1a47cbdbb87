import { notFound } from '../../responses.server.ts';

export const loader = () => {
  throw notFound();
};

const Nothing = () => null;
export default Nothing;
