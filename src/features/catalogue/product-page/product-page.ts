/** What a product page runs. One entry, so that it asks for one script besides every page's own. */
import './gallery/gallery.ts';
import './live-figures.ts';
import './delivery.ts';
import './late-parts.ts';
