import { pagesBuild } from './pages-build.ts';

/** The shop. */
export default pagesBuild({
  folder: 'app',
  sources: ['app'],
  first: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*/route.{ts,tsx}'],
  basename: '/',
});
