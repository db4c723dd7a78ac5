/** Loads a script of another host; answers whether it has come. */
export function addScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    document.head.append(script);
  });
}

/** Asks for an answer of the API before the call that takes it. */
export function preloadAnswer(href: string): void {
  const link = document.createElement('link');
  // Of the kind that the bare fetch is: the browser hands it over to none other.
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
  );
}
