import { failStart } from '../boot/fail-start.ts';
import { listen } from '../boot/listen.ts';

await listen().catch(failStart);
