/** Says that the connection is lost while it is; what failed to load tries again by itself (tab-return.ts). */
const notice = document.querySelector<HTMLElement>('[data-offline]');
const tell = () => {
  if (notice) notice.hidden = navigator.onLine;
};
addEventListener('offline', tell);
addEventListener('online', tell);
tell();
