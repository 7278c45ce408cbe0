/** Every call that creates, with everything nobody should send. */
import { testHostileCalls } from './testing/hostile-calls.ts';

testHostileCalls('creates');
