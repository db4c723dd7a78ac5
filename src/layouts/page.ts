/** What every page runs. One entry, so that a page asks for one script. */
import '#features/base/offline/old-workers.ts';
import '#features/base/offline/notice.ts';
import '#features/content/navigation/dialogs.ts';
import '#features/catalogue/city/city-shown.ts';
import '#features/content/navigation/held.ts';
import '#features/content/navigation/session-shown.ts';
import '#features/content/navigation/sign-in-window.ts';
import '#features/content/navigation/search-form.ts';
import '#features/content/navigation/footer.ts';
import '#features/catalogue/city/open-picker.ts';

const analyticsId = import.meta.env.PUBLIC_ANALYTICS_ID;
if (analyticsId) {
  void import('#features/base/analytics/start.ts').then(({ startAnalytics }) =>
    startAnalytics(analyticsId),
  );
}
