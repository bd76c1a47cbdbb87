import {it} from '@jest/globals'; import {useShop} from './browser.ts'; useShop(); it('x',()=>undefined);
