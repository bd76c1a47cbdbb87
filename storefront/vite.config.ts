import { pagesBuild } from './pages-build.ts';

/** The shop. */
export default pagesBuild({ folder: 'app', sources: ['app'], basename: '/' });
