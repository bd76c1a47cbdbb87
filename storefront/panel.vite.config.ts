import { pagesBuild } from './pages-build.ts';

/** The panel, so that no shop page carries anything of it. Of the shop's code it takes the common parts alone. */
export default pagesBuild({
  folder: 'panel',
  sources: ['panel', 'app/components', 'app/frame'],
  basename: '/config',
});
