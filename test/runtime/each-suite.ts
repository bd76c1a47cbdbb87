import { afterAll } from '@jest/globals';
import { killLeftovers } from '../support/children.ts';

afterAll(killLeftovers);
