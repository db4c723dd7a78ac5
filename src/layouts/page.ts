/** What every page runs. One entry, so that a page asks for one script. */
import '#features/offline/old-workers.ts';
import '#features/offline/notice.ts';
import '#features/navigation/dialogs.ts';
import '#features/city/city-shown.ts';
import '#features/navigation/held.ts';
import '#features/navigation/session-shown.ts';
import '#features/navigation/sign-in-window.ts';
import '#features/navigation/search-form.ts';
import '#features/navigation/footer.ts';
import '#features/city/open-picker.ts';

const analyticsId = import.meta.env.PUBLIC_ANALYTICS_ID;
if (analyticsId) {
  void import('#features/analytics/start.ts').then(({ startAnalytics }) =>
    startAnalytics(analyticsId),
  );
}
