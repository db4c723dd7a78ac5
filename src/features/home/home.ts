/** What the home page runs. One entry, so that it asks for one script more than other pages. */
import '#features/city/go-home.ts';
import './banners.ts';
import './late.ts';

if (document.querySelector('[data-thanks]')) void import('./thank-you.ts');
