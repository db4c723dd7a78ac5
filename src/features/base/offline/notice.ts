import { each } from '#ui/reflect.ts';

/** Says that the connection is lost while it is; what failed to load tries again by itself (tab-return.ts). */
const tell = () => each('[data-offline]', (notice) => (notice.hidden = navigator.onLine));
addEventListener('offline', tell);
addEventListener('online', tell);
tell();
