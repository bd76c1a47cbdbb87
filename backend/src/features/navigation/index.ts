import type { Feature } from '../../platform/feature.ts';
import { NavigationController } from './http.ts';

/** HN-02, HN-03: the navigations of a site, read and changed by two calls. */
export const navigation: Feature = { name: 'navigation', controllers: [NavigationController] };
