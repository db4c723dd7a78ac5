import { addScript } from '#stores/base/add-to-head.ts';
import type { SendEvent } from '#stores/base/analytics.ts';
import { forgetTag } from './tag-cookies.ts';
import { parametersOf } from './tag-parameters.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the Google tag of an id and answers what sends events to it. */
export function startGoogleTag(id: string): SendEvent {
  allow(id, true);
  if (!window.dataLayer) {
    window.dataLayer = [];
    void addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
    command('js', new Date());
    command('config', id, { send_page_view: false, cookie_domain: 'none' });
  }
  return (event) => command('event', event.name, parametersOf(event));
}

/** Stops the tag of an id and takes its cookies away. */
export function stopGoogleTag(id: string): void {
  allow(id, false);
  forgetTag();
}

/** The switch that the tag's script looks at before it sends. */
function allow(id: string, allowed: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !allowed });
}

/** The tag tells commands from other entries by their being an `arguments` object. */
function command(..._words: unknown[]): void {
  window.dataLayer?.push(arguments);
}
