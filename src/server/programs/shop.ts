import { failStart } from '#server/boot/fail-start.ts';
import { listen } from '#server/boot/listen.ts';

await listen().catch(failStart);
